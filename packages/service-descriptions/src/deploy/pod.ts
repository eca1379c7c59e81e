import type { ServiceDescription } from '../description.ts';
import { getServiceFolder } from '../names.ts';

/** A value, a key of the Secret or of the ConfigMap, or a field of the pod. */
export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly secret?: string;
  readonly setting?: string;
  readonly field?: string;
  readonly isOptional?: boolean;
}

/** Network policies let a pod reach no other store. */
export type Store = 'postgres' | 'redis' | 'object-store';

export interface PodOptions {
  readonly service: ServiceDescription;
  readonly app: string;
  readonly component: 'service' | 'worker' | 'migration';
  readonly container: string;
  readonly script: string;
  readonly variables: readonly Variable[];
  readonly stores: readonly Store[];
}

const SERVER_COMMAND = 'src/server.ts';

export function renderPodTemplate(options: PodOptions): string {
  const { service, app, component, container, script, variables, stores } = options;
  const isJob = component === 'migration';
  const account = stores.includes('object-store')
    ? '      serviceAccountName: object-store-client\n'
    : '';
  // The image starts the server by itself.
  const command = script === SERVER_COMMAND ? '' : `          command: [node, ${script}]\n`;
  return `  template:
    metadata:
      labels:
        app: ${app}
        app.kubernetes.io/component: ${component}
${stores.map((store) => `        ${store}-client: "true"\n`).join('')}${isJob ? '' : SCRAPED}    spec:
${isJob ? '      restartPolicy: Never\n' : ''}${account}      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 15
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
${isJob ? '' : renderSpread(app)}      containers:
        - name: ${container}
          image: trading-dashboard/${getServiceFolder(service)}
${command}${isJob ? '' : PORTS}          env:
${variables.map(renderVariable).join('')}${isJob ? '' : PROBES}${component === 'service' ? PAUSE : ''}          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits: { cpu: "1", memory: 384Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          volumeMounts:
            - { name: private-ca, mountPath: /etc/private-ca, readOnly: true }
      volumes:
        - name: private-ca
          configMap: { name: private-ca, optional: true }
`;
}

function renderVariable({ name, value, secret, setting, field, isOptional }: Variable): string {
  if (value !== undefined) return `            - { name: ${name}, value: "${value}" }\n`;
  const kind = secret ? 'secretKeyRef' : 'configMapKeyRef';
  const key = secret ?? setting;
  const source = field
    ? `fieldRef: { fieldPath: ${field} }`
    : isOptional
      ? // On a line each: a formatter would break a long line.
        `${kind}:
                  name: trading-dashboard
                  key: ${key}
                  optional: true`
      : `${kind}: { name: trading-dashboard, key: ${key} }`;
  return `            - name: ${name}
              valueFrom:
                ${source}
`;
}

const renderSpread = (app: string) =>
  `      topologySpreadConstraints:
${['topology.kubernetes.io/zone', 'kubernetes.io/hostname']
  .map(
    (topologyKey) => `        - maxSkew: 1
          topologyKey: ${topologyKey}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: { app: ${app} }
          matchLabelKeys: [pod-template-hash]
`,
  )
  .join('')}`;

const SCRAPED = `      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "8080"
        prometheus.io/path: /metrics
`;

const PORTS = `          ports:
            - { name: http, containerPort: 8080 }
`;

const PROBES = `          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 1
            timeoutSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            timeoutSeconds: 2
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 2
`;

const PAUSE = `          lifecycle:
            # Calls still come until all have heard that this one leaves.
            preStop:
              exec:
                command: [sleep, "3"]
`;

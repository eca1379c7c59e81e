import type { ServiceDescription } from '../description.ts';
import { getServiceFolder } from '../names.ts';

/** An environment variable: a value, a key of the Secret or of the ConfigMap, or a field of the pod. */
export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly secret?: string;
  readonly setting?: string;
  readonly field?: string;
}

export interface PodOptions {
  readonly service: ServiceDescription;
  /** Of the container. */
  readonly name: string;
  readonly script: string;
  readonly variables: readonly Variable[];
  /** Whether it listens on a port and answers health checks. */
  readonly isServer?: boolean;
  readonly restartPolicy?: 'OnFailure';
}

const SERVER_COMMAND = 'src/server.ts';

/** The `spec` of a pod template, for a container that may do no more than it needs. */
export function renderPod(options: PodOptions): string {
  const { service, name, script, variables, isServer = false, restartPolicy } = options;
  // The image starts the server by itself.
  const command = script === SERVER_COMMAND ? '' : `          command: [node, ${script}]\n`;
  return `    spec:
${restartPolicy ? `      restartPolicy: ${restartPolicy}\n` : ''}      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 15
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: ${name}
          image: trading-dashboard/${getServiceFolder(service)}
${command}${isServer ? PORTS : ''}          env:
${variables.map(renderVariable).join('')}${isServer ? PROBES : ''}          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits: { cpu: "1", memory: 384Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
`;
}

function renderVariable({ name, value, secret, setting, field }: Variable): string {
  if (value !== undefined) return `            - { name: ${name}, value: "${value}" }\n`;
  const source = field
    ? `fieldRef: { fieldPath: ${field} }`
    : secret
      ? `secretKeyRef: { name: trading-dashboard, key: ${secret} }`
      : `configMapKeyRef: { name: trading-dashboard, key: ${setting} }`;
  return `            - name: ${name}
              valueFrom:
                ${source}
`;
}

const PORTS = `          ports:
            - { name: http, containerPort: 8080 }
`;

const PROBES = `          livenessProbe:
            httpGet: { path: /healthz, port: http }
            initialDelaySeconds: 10
            periodSeconds: 5
            timeoutSeconds: 2
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 2
          lifecycle:
            # Calls still come until all have heard that this one leaves.
            preStop:
              exec:
                command: [sleep, "3"]
`;

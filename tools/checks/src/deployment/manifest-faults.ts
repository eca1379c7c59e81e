/** Prints a JSON array of schema errors and unknown keys: manifest-faults.ts <manifests.yaml>… */
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { trackReads } from './read-tracker.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

type Kinds = Record<string, { readonly prototype: { validate(this: Manifest): void } } | undefined>;

const packages: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

async function validate(manifest: Manifest): Promise<string[]> {
  const [group = ''] = manifest.apiVersion.split('/');
  const name = `${packages[group] ?? 'kubernetes-models'}/${manifest.apiVersion}`;
  const kinds: Kinds = await import(name);
  const kind = kinds[manifest.kind];
  if (!kind) return ['has an unknown kind'];
  const { data, unread } = trackReads(manifest);
  try {
    // Called on the manifest itself, since creating a model would read every key.
    kind.prototype.validate.call(data);
  } catch (error) {
    return [(error as Error).message];
  }
  const unknown = unread();
  const isWithin = (path: string) => unknown.some((other) => path.startsWith(`${other}/`));
  return unknown.filter((path) => !isWithin(path)).map((path) => `${path} is not known`);
}

const faults: string[] = [];
for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const manifest: Manifest = document.toJS();
    const found = await validate(manifest);
    faults.push(...found.map((fault) => `${file}: ${manifest.kind}: ${fault}`));
  }
}
console.log(JSON.stringify(faults));

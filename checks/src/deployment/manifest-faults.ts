/**
 * Validates manifests with the schemas of Kubernetes: node manifest-faults.ts <manifest.yaml>…
 * Prints a line of JSON: the validation errors, and the keys that the schemas do not know.
 */
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { trackReads } from './read-tracker.ts';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The kinds of an API group, by name, as kubernetes-models exports them. */
type Kinds = Record<string, { readonly prototype: { validate(this: Manifest): void } } | undefined>;

async function validate(manifest: Manifest): Promise<string[]> {
  const kinds: Kinds = await import(`kubernetes-models/${manifest.apiVersion}`);
  const kind = kinds[manifest.kind];
  if (!kind) return ['is of no known kind'];
  const { data, unread } = trackReads(manifest);
  try {
    // On the manifest itself: a model would read all keys to copy them.
    kind.prototype.validate.call(data);
  } catch (error) {
    return [(error as Error).message];
  }
  return unread().map((path) => `${path} is not known`);
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

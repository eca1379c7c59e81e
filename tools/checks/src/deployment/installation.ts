import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getServiceFolder } from '@dashboard/service-descriptions';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { stringify } from 'yaml';
import { root } from './env-file.ts';
import { renderKustomization } from './kustomize.ts';
import type { DeployedService } from './processes.ts';

const KUBERNETES = 'deploy/kubernetes';

const listFolders = (folder: string) =>
  readdirSync(join(root, KUBERNETES, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export const overlays: readonly string[] = listFolders('overlays');
export const components: readonly string[] = listFolders('components');

export interface Installation {
  readonly resource: string;
  readonly services?: readonly DeployedService[];
}

const rendered = new Map<string, string>();

export function renderInstallation(installation: Installation): string {
  const key = JSON.stringify(installation);
  const text = rendered.get(key) ?? render(installation);
  rendered.set(key, text);
  return text;
}

function render({ resource, services = [] }: Installation): string {
  const added = services.filter(({ fragments }) =>
    Object.keys(fragments).some((path) => path.startsWith(KUBERNETES)),
  );
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: [`../${KUBERNETES}/${resource}`],
    components: added.map(({ description }) => `../${getServiceFolder(description)}/${KUBERNETES}`),
  };
  return renderFolder(stringify(kustomization), added);
}

export function renderFolder(
  kustomization: string,
  services: readonly DeployedService[] = [],
): string {
  const directory = createTestFolder();
  cpSync(join(root, 'deploy'), join(directory, 'deploy'), { recursive: true });
  for (const { description, fragments } of services) {
    for (const [path, text] of Object.entries(fragments)) {
      write(join(directory, getServiceFolder(description), path), text);
    }
  }
  write(join(directory, 'installation/kustomization.yaml'), kustomization);
  return renderKustomization(join(directory, 'installation'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

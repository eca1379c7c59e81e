import {
  type Audience,
  collectTabs,
  getReleasePath,
  type ListedModule,
  type Release,
} from '@dashboard/contracts-gateway';
import { escapeHtml } from '@dashboard/server-pages';

export function findFirstModule(
  modules: readonly ListedModule[],
  audience: Audience | undefined,
  tab: unknown,
): string | undefined {
  const tabs = collectTabs(modules, audience);
  return (tabs.find(({ id }) => id === tab) ?? tabs[0])?.module;
}

export function renderPreloads(
  { name, version, entry, files, manifest }: Release,
  assetHost = '',
): string {
  // The shell's entry is the page itself.
  const paths = [...(entry.endsWith('.html') ? [] : [entry]), ...manifest.preload];
  return paths
    .filter((path) => Object.hasOwn(files, path))
    .map((path) => {
      const url = escapeHtml(assetHost + getReleasePath({ name, version }) + path);
      const integrity = escapeHtml(files[path] ?? '');
      return `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
    })
    .join('');
}

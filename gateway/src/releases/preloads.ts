import type { Manifest, Release } from '@dashboard/contracts-http';
import { escaped } from '../html.ts';
import { addressOf } from './given.ts';

export type Audience = NonNullable<Manifest['mounts'][number]['audience']>;

/** The module of the tab that an audience opens with: the tab the address names, else its first one. */
export function firstModule(
  { mounts }: Manifest,
  audience: Audience | undefined,
  tab: unknown,
): string | undefined {
  const tabs = mounts.filter((mount) => audience !== undefined && mount.audience === audience);
  return (tabs.find((mount) => mount.tab === tab) ?? tabs[0])?.module;
}

/** Has the browser fetch what it needs first while it still reads the page, with the same checks. */
export function preloads({ name, version, entry, files, manifest }: Release): string {
  // The shell's entry is the page itself.
  const paths = [...(entry.endsWith('.html') ? [] : [entry]), ...manifest.preload];
  return paths
    .filter((path) => Object.hasOwn(files, path))
    .map((path) => {
      const address = escaped(addressOf(name, version, path));
      const integrity = escaped(files[path] ?? '');
      return `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;
    })
    .join('');
}

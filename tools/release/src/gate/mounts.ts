import {
  type Audience,
  collectTabs,
  type ListedModule,
  readAccountSections,
  SHELL,
} from '@dashboard/contracts-gateway';
import type { ReleasesInUse } from '@dashboard/release-gate';
import type { Draft } from '@dashboard/release-registry';

export interface DialogCall {
  readonly id: string;
  readonly subject: object;
}

export interface SectionCall {
  readonly id: string;
  readonly symbol: string;
}

const DEFAULT_SYMBOL = 'AAPL';

export type Mount = {
  readonly module: string;
  readonly panel: string;
  readonly audience: Audience;
} & (
  | { readonly tab: string }
  | { readonly dialog: DialogCall }
  | { readonly section: SectionCall }
  | { readonly account: string }
);

/** For a shell, those of all modules. @param listed the page's modules, including the draft */
export function listMounts(
  { release }: Pick<Draft, 'release'>,
  listed: readonly ListedModule[],
  inUse: ReleasesInUse,
): Mount[] {
  const shown = (module: string) => release.name === SHELL || module === release.name;
  const tabs = (['admin', 'student'] as const).flatMap((audience) => collectTabs(listed, audience));
  const releases = [release, ...inUse.modules];
  const mounts: Mount[] = [
    ...tabs.map(({ module, panel, audience, id }) => ({ module, panel, audience, tab: id })),
    ...listed.flatMap(({ name, dialogs }) =>
      dialogs.map(({ id, panel }) => {
        const subject = findDialogExample(releases, name, id);
        // Every panel has a screen for the admin.
        return { module: name, panel, audience: 'admin' as const, dialog: { id, subject } };
      }),
    ),
    ...listed.flatMap(({ name, symbolSections }) =>
      symbolSections.map(({ id, panel, audience = 'admin' as const }) => {
        const symbol = findSectionExample(releases, name, id);
        return { module: name, panel, audience, section: { id, symbol } };
      }),
    ),
    ...listed.flatMap(({ name, slots }) =>
      readAccountSections(slots).map(({ id, panel }) => {
        return { module: name, panel, audience: 'admin' as const, account: id };
      }),
    ),
  ];
  return mounts.filter((mount) => shown(mount.module));
}

type Releases = readonly Draft['release'][];

function findDialogExample(releases: Releases, name: string, id: string): object {
  const dialogs = releases.filter((one) => one.name === name).map((one) => one.manifest.dialogs);
  return dialogs.flat().find((dialog) => dialog.id === id)?.example ?? {};
}

function findSectionExample(releases: Releases, name: string, id: string): string {
  const own = releases.filter((one) => one.name === name);
  const section = own.flatMap((one) => one.manifest.symbolSections).find((one) => one.id === id);
  return section?.example?.symbol ?? DEFAULT_SYMBOL;
}

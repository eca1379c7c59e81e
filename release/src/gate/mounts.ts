import { type Audience, collectTabs, type ListedModule, SHELL } from '@dashboard/contracts-http';
import { composePage, formatRelease, type ReleasesInUse } from '@dashboard/release-gate';
import { type Draft, ReleaseError } from '@dashboard/release-registry';

/** A dialog as a module opens it. */
export interface DialogCall {
  readonly id: string;
  readonly subject: object;
}

/** A panel, and where the dashboard of an audience shows it: on a tab or in a dialog. */
export type Mount = {
  readonly module: string;
  readonly panel: string;
  readonly audience: Audience;
} & ({ readonly tab: string } | { readonly dialog: DialogCall });

/**
 * Where the page shows the panels of a draft: a module's own tabs and dialogs, for a shell those of
 * all modules that the page lists.
 * @param listed the modules of the page, with the draft among them
 * @throws ReleaseError for a shell when the running product lists modules without tabs
 */
export function listMounts(
  { release }: Pick<Draft, 'release'>,
  listed: readonly ListedModule[],
  inUse: ReleasesInUse,
): Mount[] {
  const { shell } = composePage(release, inUse);
  const shown = (module: string) => release.name === SHELL || module === release.name;
  const builtIn = shell.manifest.mounts;
  if (builtIn.length > 0) {
    return builtIn.flatMap(({ module, panel, audience, tab }) =>
      audience && tab && shown(module) ? [{ module, panel, audience, tab }] : [],
    );
  }
  const tabs = (['admin', 'student'] as const).flatMap((audience) => collectTabs(listed, audience));
  if (release.name === SHELL && listed.length > 0 && tabs.length === 0) {
    throw new ReleaseError(
      `${formatRelease(release)} shows the tabs that the product lists for its modules, and the running product lists none. Start the newer gateway first.`,
    );
  }
  const mounts: Mount[] = [
    ...tabs.map(({ module, panel, audience, id }) => ({ module, panel, audience, tab: id })),
    ...listed.flatMap(({ name, dialogs }) =>
      dialogs.map(({ id, panel }) => {
        const subject = findExample([release, ...inUse.modules], name, id);
        // An admin's screen is one that every panel has.
        return { module: name, panel, audience: 'admin' as const, dialog: { id, subject } };
      }),
    ),
  ];
  return mounts.filter(({ module }) => shown(module));
}

/** The subject that a module declares as the example of a dialog; `{}` where it declares none. */
function findExample(releases: readonly Draft['release'][], name: string, id: string): object {
  const dialogs = releases.filter((one) => one.name === name).map((one) => one.manifest.dialogs);
  return dialogs.flat().find((dialog) => dialog.id === id)?.example ?? {};
}

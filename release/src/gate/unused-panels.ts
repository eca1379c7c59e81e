import type { ListedModule, Manifest } from '@dashboard/contracts-http';

/** The panels that no tab and no dialog shows, each as a dialog of an id that no module may have. */
export function listUnusedPanels({ panels, tabs, dialogs }: Manifest): ListedModule['dialogs'] {
  const shown = new Set([...tabs, ...dialogs].map(({ panel }) => panel));
  return panels
    .filter((panel) => !shown.has(panel))
    .map((panel) => ({ id: `panel:${panel}`, panel }));
}

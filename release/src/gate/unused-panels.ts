import type { ListedModule, Manifest } from '@dashboard/contracts-http';

/** The panels that no tab, dialog or symbol section shows, each as a dialog of an id that no module may have. */
export function listUnusedPanels(manifest: Manifest): ListedModule['dialogs'] {
  const { panels, tabs, dialogs, symbolSections } = manifest;
  const shown = new Set([...tabs, ...dialogs, ...symbolSections].map(({ panel }) => panel));
  return panels
    .filter((panel) => !shown.has(panel))
    .map((panel) => ({ id: `panel:${panel}`, panel }));
}

import type { ImportPreview } from '@dashboard/contracts-portfolio';

type PreviewEffect = 'New' | 'Updated' | 'Unchanged';

/** A position the fund would hold after the import, and what the import does to it. */
export type PreviewPosition = ImportPreview['created'][number] & {
  readonly effect: PreviewEffect;
};

/** All positions read from the file: what the fund would hold after the import. */
export function listPositions(preview: ImportPreview): PreviewPosition[] {
  const withEffect = (positions: ImportPreview['created'], effect: PreviewEffect) =>
    positions.map((position) => ({ ...position, effect }));
  return [
    ...withEffect(preview.created, 'New'),
    ...withEffect(preview.updated, 'Updated'),
    ...withEffect(preview.unchanged, 'Unchanged'),
  ];
}

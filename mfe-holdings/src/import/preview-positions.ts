import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';

type PreviewEffect = 'New' | 'Updated' | 'Unchanged';

/** A position that the fund would hold after the import, and what the import does to it. */
export interface PreviewPosition extends Position {
  readonly effect: PreviewEffect;
}

/** All positions read from the file: what the fund would hold after the import. */
export function listPositions({ created, updated, unchanged }: ImportPreview): PreviewPosition[] {
  const withEffect = (positions: readonly Position[], effect: PreviewEffect) =>
    positions.map((position) => ({ ...position, effect }));
  return [
    ...withEffect(created, 'New'),
    ...withEffect(updated, 'Updated'),
    ...withEffect(unchanged, 'Unchanged'),
  ];
}

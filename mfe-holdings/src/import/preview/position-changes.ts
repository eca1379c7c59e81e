import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';

export const changeKinds = ['removed', 'created', 'updated', 'unchanged'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export interface PositionChange {
  readonly ticker: string;
  readonly kind: ChangeKind;
  readonly before: Position | null;
  readonly after: Position | null;
  /** In USD. */
  readonly valueChange: number;
}

/** In USD, at the current price or else the trade price, like `computeTotals`. */
const computeValue = (position: Position | null) =>
  position === null ? 0 : position.quantity * (position.currentPrice ?? position.tradePrice);

function createChange(
  kind: ChangeKind,
  before: Position | null,
  after: Position | null,
): PositionChange {
  const ticker = (after ?? before)?.ticker ?? '';
  return { ticker, kind, before, after, valueChange: computeValue(after) - computeValue(before) };
}

export function listChanges(preview: ImportPreview): PositionChange[] {
  return [
    ...preview.removed.map((position) => createChange('removed', position, null)),
    ...preview.created.map((position) => createChange('created', null, position)),
    ...preview.updated.map(({ before, ...after }) => createChange('updated', before, after)),
    ...preview.unchanged.map((position) => createChange('unchanged', position, position)),
  ];
}

export const listPositions = ({ created, updated, unchanged }: ImportPreview): Position[] => [
  ...created,
  ...updated,
  ...unchanged,
];

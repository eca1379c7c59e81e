import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';

/** What an import does to a position, in the order in which it is shown. */
export const changeKinds = ['removed', 'created', 'updated', 'unchanged'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** One ticker of a fund before and after an import; null where the fund does not hold it. */
export interface PositionChange {
  readonly ticker: string;
  readonly kind: ChangeKind;
  readonly before: Position | null;
  readonly after: Position | null;
  /** In USD: the value after less the value before. */
  readonly valueChange: number;
}

/** In USD, by the current price, or the trade price where there is none; as `computeTotals`. */
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

/** What the import changes, position by position: what goes first, what stays as it is last. */
export function listChanges(preview: ImportPreview): PositionChange[] {
  return [
    ...preview.removed.map((position) => createChange('removed', position, null)),
    ...preview.created.map((position) => createChange('created', null, position)),
    ...preview.updated.map(({ before, ...after }) => createChange('updated', before, after)),
    ...preview.unchanged.map((position) => createChange('unchanged', position, position)),
  ];
}

/** All positions that were read from the file: what the fund would hold after the import. */
export const listPositions = ({ created, updated, unchanged }: ImportPreview): Position[] => [
  ...created,
  ...updated,
  ...unchanged,
];

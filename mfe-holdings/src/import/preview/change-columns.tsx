import { Badge, type Column, SignedNumber, type ToneName } from '@dashboard/ui';
import { formatSignedMoney } from '../../format/figures.ts';
import { holdingLabels } from '../../table-columns/holding-labels.ts';
import { type Figure, FigureChange } from './FigureChange.tsx';
import { type ChangeKind, changeKinds, type PositionChange } from './position-changes.ts';

export const changeLabels: Record<ChangeKind, string> = {
  removed: 'Removed',
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
};

const tones: Record<ChangeKind, ToneName> = {
  removed: 'red',
  created: 'positive',
  updated: 'accent',
  unchanged: 'neutral',
};

const createFigureColumn = (figure: Figure): Column<PositionChange> => ({
  id: figure,
  header: holdingLabels[figure],
  align: 'end',
  sortValue: ({ before, after }) => (after ?? before)?.[figure] ?? null,
  cell: (change) => <FigureChange change={change} figure={figure} />,
});

export const changeColumns: readonly Column<PositionChange>[] = [
  {
    id: 'ticker',
    header: holdingLabels.ticker,
    rowHeader: true,
    sortValue: ({ ticker }) => ticker,
    cell: ({ ticker }) => ticker,
  },
  {
    id: 'change',
    header: 'Change',
    sortValue: ({ kind }) => changeKinds.indexOf(kind),
    cell: ({ kind }) => <Badge tone={tones[kind]}>{changeLabels[kind]}</Badge>,
  },
  {
    id: 'valueChange',
    header: 'Value Change',
    align: 'end',
    sortValue: ({ valueChange }) => valueChange,
    firstDirection: 'descending',
    cell: ({ valueChange }) => (
      <SignedNumber value={valueChange}>{formatSignedMoney(valueChange)}</SignedNumber>
    ),
  },
  createFigureColumn('quantity'),
  createFigureColumn('tradePrice'),
  createFigureColumn('pnlOpen'),
  createFigureColumn('pnlPercent'),
];

import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatQuantity,
  SegmentedControl,
  SignedNumber,
  Stack,
  Text,
  type ToneName,
  VisuallyHidden,
} from '@dashboard/ui';
import { MoveRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';
import { holdingLabels } from '../../table-columns/holding-labels.ts';
import { SignedMoney, TradePrice } from '../../table-columns/shared-columns.tsx';
import {
  type ChangeKind,
  changeKinds,
  listChanges,
  type PositionChange,
} from '../import-holdings.ts';

const changeLabels: Record<ChangeKind, string> = {
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

const changeColumns: readonly Column<PositionChange>[] = [
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
    cell: ({ valueChange }) => <SignedMoney value={valueChange} />,
  },
  createFigureColumn('quantity'),
  createFigureColumn('tradePrice'),
  createFigureColumn('pnlOpen'),
  createFigureColumn('pnlPercent'),
];

type Filter = 'all' | ChangeKind;

export function PositionChanges({ preview }: { preview: ImportPreview }) {
  const [filter, setFilter] = useState<Filter>('all');
  const changes = useMemo(() => listChanges(preview), [preview]);
  const rows = useMemo(
    () => (filter === 'all' ? changes : changes.filter(({ kind }) => kind === filter)),
    [changes, filter],
  );
  const options = [
    { value: 'all' as Filter, label: `All ${formatQuantity(changes.length)}` },
    ...changeKinds.map((kind) => ({
      value: kind as Filter,
      label: `${changeLabels[kind]} ${formatQuantity(preview[kind].length)}`,
    })),
  ];
  return (
    <Stack gap={2}>
      <SegmentedControl
        label="Changes shown"
        options={options}
        value={filter}
        onValueChange={setFilter}
      />
      <DataTable
        label="What the import changes"
        columns={changeColumns}
        rows={rows}
        rowKey={({ ticker }) => ticker}
        density="dense"
        maxHeight="44vh"
        empty={<EmptyState title="No positions of this kind" />}
      />
    </Stack>
  );
}

type Figure = Exclude<keyof Position, 'ticker' | 'currentPrice'>;

const formats: Record<Figure, FormatFigure> = {
  quantity: (value) => formatQuantity(value ?? Number.NaN),
  tradePrice: formatMoney,
  pnlPercent: formatGainPercent,
  pnlOpen: formatSignedMoney,
};

const Root = styled.span.withConfig({ componentId: 'holdings-figure-change' })`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--text);
  font-weight: 600;

  & > [data-part='before'] {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--text-muted);
    font-weight: 400;
  }
  & svg {
    width: 11px;
    height: 11px;
  }
`;

const isMissingPrice = (figure: Figure, value: number | null) =>
  figure === 'tradePrice' && value === 0;

function renderFigure(figure: Figure, value: number | null, text: string): ReactNode {
  if (isMissingPrice(figure, value)) return <TradePrice price={0} />;
  if (figure === 'pnlOpen' || figure === 'pnlPercent')
    return <SignedNumber value={value}>{text}</SignedNumber>;
  return text;
}

/** Old → new if the import changes the figure; unchanged and removed ones are muted. */
function FigureChange({ change, figure }: { change: PositionChange; figure: Figure }) {
  const { before, after } = change;
  const old = before?.[figure] ?? null;
  const next = after?.[figure] ?? null;
  const text = formatChange(old, next, formats[figure]);
  if (before === null) return renderFigure(figure, next, text.after);

  const oldFigure = isMissingPrice(figure, old) ? <TradePrice price={0} /> : text.before;
  if (after === null || old === next)
    return (
      <Text size="sm" tone="muted">
        {oldFigure}
      </Text>
    );
  const wasMissing = old === null || isMissingPrice(figure, old);
  return (
    <Root>
      <span data-part="before" aria-hidden="true">
        {oldFigure}
        <MoveRight />
      </span>
      {renderFigure(figure, next, text.after)}
      <VisuallyHidden>{`, was ${wasMissing ? 'missing' : text.before}`}</VisuallyHidden>
    </Root>
  );
}

type FormatFigure = (value: number | null, decimals: number) => string;

const MAX_DECIMALS = 6;

/**
 * Uses as many decimals as needed to tell the figures apart, up to 6: 212.405 and 212.41 must not
 * both show as $212.41.
 */
function formatChange(
  before: number | null,
  after: number | null,
  format: FormatFigure,
  decimals = 2,
): { before: string; after: string } {
  const texts = { before: format(before, decimals), after: format(after, decimals) };
  if (before === after || texts.before !== texts.after || decimals >= MAX_DECIMALS) return texts;
  return formatChange(before, after, format, decimals + 2);
}

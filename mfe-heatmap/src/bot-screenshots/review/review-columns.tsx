import { type BotField, type BotResult, botFields } from '@dashboard/contracts-portfolio';
import { Checkbox, type Column, formatPercent } from '@dashboard/ui';
import { botNames } from '../../stocks/stock-values.ts';
import { comparePosition, countChanges } from './compare-positions.ts';
import { PositionChange } from './PositionChange.tsx';

/** Indented and as high as the label of a checkbox: virtual rows must all have the same height. */
const ALIGNED_WITH_LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--control-inline)',
  marginLeft: 24,
  verticalAlign: 'middle',
};

const comparisonOrder = { unreadable: 0, same: 1, changes: 2 };

const botColumn = (field: BotField): Column<BotResult> => ({
  id: field,
  header: botNames[field],
  sortValue: (result) => comparisonOrder[comparePosition(result, field)],
  cell: (result) => <PositionChange result={result} field={field} />,
});

/** The columns of the review: whether a change is selected, and each bot's current and new position. */
export function createReviewColumns(
  deselected: ReadonlySet<string>,
  select: (symbol: string, selected: boolean) => void,
): readonly Column<BotResult>[] {
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol, changed }) =>
        changed ? (
          <Checkbox
            label={symbol}
            checked={!deselected.has(symbol)}
            onCheckedChange={(selected) => select(symbol, selected)}
          />
        ) : (
          <span style={ALIGNED_WITH_LABEL}>{symbol}</span>
        ),
    },
    ...botFields.map(botColumn),
    {
      id: 'changes',
      header: 'Changes',
      align: 'end',
      sortValue: countChanges,
      cell: countChanges,
    },
    {
      id: 'confidence',
      header: 'Confidence',
      align: 'end',
      sortValue: ({ confidence }) => confidence,
      cell: ({ confidence }) => formatPercent(confidence * 100, 0),
    },
  ];
}

import { type BotField, type BotResult, botFields } from '@dashboard/contracts-portfolio';
import { Checkbox, type Column, formatPercent } from '@dashboard/ui';
import { botNames } from '../../stocks/stock-values.ts';
import { changesOf, findingOf } from './compare-positions.ts';
import { BotFinding } from './PositionChange.tsx';

/** As far in and as high as the words beside a box: of many rows, all are taken to be as high. */
const UNDER_LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--control-inline)',
  marginLeft: 24,
  verticalAlign: 'middle',
};

const orderOf = { unreadable: 0, same: 1, changes: 2 };

const botColumn = (field: BotField): Column<BotResult> => ({
  id: field,
  header: botNames[field],
  sortValue: (result) => orderOf[findingOf(result, field)],
  cell: (result) => <BotFinding result={result} field={field} />,
});

/** The columns of the review: which changes are chosen, and what each bot has and would have. */
export function reviewColumns(
  leftOut: ReadonlySet<string>,
  choose: (symbol: string, chosen: boolean) => void,
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
            checked={!leftOut.has(symbol)}
            onCheckedChange={(chosen) => choose(symbol, chosen)}
          />
        ) : (
          <span style={UNDER_LABEL}>{symbol}</span>
        ),
    },
    ...botFields.map(botColumn),
    {
      id: 'changes',
      header: 'Changes',
      align: 'end',
      sortValue: changesOf,
      cell: changesOf,
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

import { type BotResult, type StateField, stateFields } from '@dashboard/contracts-portfolio';
import { Checkbox, type Column } from '@dashboard/ui';
import {
  compareValue,
  formatConfidence,
  getRead,
  listChanges,
  listShownFields,
} from './compare-values.ts';
import { getValueKey, type Select, type SelectionKey, summarize } from './selection.ts';
import { ValueCell } from './ValueCell.tsx';

/** Aligned with checkbox labels and just as tall, since virtual rows need equal heights. */
const ALIGNED_WITH_LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--control-inline)',
  marginLeft: 24,
  verticalAlign: 'middle',
};

const comparisonOrder = { unreadable: 0, same: 1, changes: 2 };

export const listChangeKeys = (result: BotResult): SelectionKey[] =>
  listChanges(result).map((field) => getValueKey(result.symbol, field));

export function createReviewColumns(
  results: readonly BotResult[],
  deselected: ReadonlySet<SelectionKey>,
  select: Select,
): readonly Column<BotResult>[] {
  const fields = listShownFields(results);
  const valueColumn = (field: StateField): Column<BotResult> => ({
    id: field,
    header: stateFields[field].label,
    sortValue: (result) => comparisonOrder[compareValue(result, field)],
    cell: (result) => {
      const key = getValueKey(result.symbol, field);
      return (
        <ValueCell
          result={result}
          field={field}
          selected={!deselected.has(key)}
          onSelectedChange={(selected) => select([key], selected)}
        />
      );
    },
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: (result) => {
        const keys = listChangeKeys(result);
        return keys.length > 0 ? (
          <Checkbox
            label={result.symbol}
            checked={summarize(keys, deselected)}
            onCheckedChange={(selected) => select(keys, selected)}
          />
        ) : (
          <span style={ALIGNED_WITH_LABEL}>{result.symbol}</span>
        );
      },
    },
    ...fields.map(valueColumn),
    {
      id: 'changes',
      header: 'Changes',
      align: 'end',
      sortValue: (result) => listChanges(result).length,
      firstDirection: 'descending',
      cell: (result) => listChanges(result).length,
    },
    {
      id: 'confidence',
      header: 'Confidence',
      align: 'end',
      sortValue: ({ confidence }) => confidence,
      cell: (result) =>
        fields.some((field) => getRead(result, field)) && formatConfidence(result.confidence),
    },
  ];
}

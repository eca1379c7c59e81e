import { getErrorMessage } from '@dashboard/contracts-http';
import {
  type ColumnMapping,
  type FileTable,
  type Fund,
  type ImportPreview,
  type Position,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import {
  Badge,
  type Column,
  DataTable,
  ErrorState,
  formatQuantity,
  Stack,
  Text,
} from '@dashboard/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '../../format/figures.ts';
import { holdingLabels } from '../../table-columns/holding-labels.ts';
import { SignedMoney, SignedPercent, TradePrice } from '../../table-columns/shared-columns.tsx';
import { createPreviewForm } from '../files/use-import-files.ts';
import { listPositions } from '../import-holdings.ts';
import { getColumnName } from './ColumnSelects.tsx';

const SETTLE_MS = 300;

/** Debounces the value; the first one isn't delayed. */
function useSettled<Value extends string | null>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The holdings that the server would read with these columns. A change cancels the previous
 * request.
 * @param mapping null while it's too incomplete to read anything
 */
export function useMappingPreview(file: File, fund: Fund, mapping: ColumnMapping | null) {
  const { api } = useHost();
  // Another file can have the same header and so the same key.
  const [id] = useState(() => crypto.randomUUID());
  const columns = mapping && JSON.stringify(mapping);
  const settled = useSettled(columns);
  const query = useQuery({
    queryKey: ['mapping-preview', id, fund, settled],
    queryFn: ({ signal }) => {
      const form = createPreviewForm(fund, file);
      form.append('columns', settled ?? '');
      return api.call(previewImport, { form, signal });
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Pending while the response is for other columns.
  return { query, isPending: query.isFetching || columns !== settled };
}

const SHOWN_HOLDINGS = 5;

const createColumn = (
  id: Exclude<keyof Position, 'ticker'>,
  cell: Column<Position>['cell'],
): Column<Position> => ({ id, header: holdingLabels[id], align: 'end', cell });

const columns: readonly Column<Position>[] = [
  { id: 'ticker', header: holdingLabels.ticker, rowHeader: true, cell: ({ ticker }) => ticker },
  createColumn('quantity', ({ quantity }) => formatQuantity(quantity)),
  createColumn('tradePrice', ({ tradePrice }) => <TradePrice price={tradePrice} />),
  createColumn('pnlOpen', ({ pnlOpen }) => <SignedMoney value={pnlOpen} />),
  createColumn('pnlPercent', ({ pnlPercent }) => <SignedPercent value={pnlPercent} />),
  createColumn('currentPrice', ({ currentPrice }) => formatMoney(currentPrice)),
];

export function MappingPreviewState({ query, isPending }: ReturnType<typeof useMappingPreview>) {
  const { data, error } = query;
  const holdings = data ? listPositions(data) : [];
  if (error && !isPending) {
    return (
      <ErrorState
        title="The file could not be read with these columns"
        message={getErrorMessage(error, 'The server did not answer. Nothing was lost.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Stack gap={2}>
      <Text as="p" role="status">
        {isPending ? 'Reading the file with these columns…' : data && describeReading(data)}
      </Text>
      {holdings.length > 0 && (
        <div aria-busy={isPending} style={isPending ? { opacity: 0.55 } : undefined}>
          <DataTable
            label="Holdings read with these columns"
            caption={holdings.length > SHOWN_HOLDINGS && `The first ${SHOWN_HOLDINGS}`}
            columns={columns}
            rows={holdings.slice(0, SHOWN_HOLDINGS)}
            rowKey={({ ticker }) => ticker}
            density="dense"
          />
        </div>
      )}
    </Stack>
  );
}

const count = (amount: number, noun: string) =>
  `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`;

/** '12 holdings, 3 skipped lines.', plus the main reason if there are none. */
function describeReading(preview: ImportPreview): string {
  const { skipped } = preview;
  const holdings = listPositions(preview).length;
  const counts = `${count(holdings, 'holding')}, ${count(skipped.length, 'skipped line')}.`;
  const [main] = [...Map.groupBy(skipped, ({ reason }) => reason)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return holdings === 0 && main ? `${counts} Most lines: ${main[0]}` : counts;
}

interface Row {
  readonly index: number;
  readonly cells: readonly string[];
}

const Marked = styled.div.withConfig({ componentId: 'holdings-mapped-rows' })<{
  $columns: readonly number[];
}>`
  & :is(th, td) {
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & thead th {
    height: 50px;
    padding-block: 4px;
    vertical-align: bottom;
  }
  & [data-part='choice'] {
    display: block;
    min-height: 22px;
  }
  ${({ $columns }) =>
    $columns.map(
      (column) => `& tr > :nth-child(${column + 1}) { background: var(--surface-selected); }`,
    )}
`;

export function MappedRows(props: { table: FileTable; labels: ReadonlyMap<number, string> }) {
  const { table, labels } = props;
  const rows = useMemo(() => table.rows.map((cells, index): Row => ({ index, cells })), [table]);
  const columns = useMemo(
    () =>
      table.names.map((_, index): Column<Row> => {
        const label = labels.get(index);
        const name = getColumnName(table, index);
        return {
          id: String(index),
          header: (
            <>
              <span data-part="choice">{label && <Badge tone="accent">{label}</Badge>} </span>
              <span data-tooltip={name}>{name}</span>
            </>
          ),
          cell: ({ cells }) => cells[index],
        };
      }),
    [table, labels],
  );
  return (
    <Marked $columns={[...labels.keys()]}>
      <DataTable
        label="First rows of the file"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => index}
        density="dense"
        maxHeight="30vh"
      />
    </Marked>
  );
}

import { getErrorMessage } from '@dashboard/contracts-http';
import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';
import {
  type Column,
  DataTable,
  ErrorState,
  formatQuantity,
  SignedNumber,
  Stack,
  Text,
} from '@dashboard/ui';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';
import { holdingLabels } from '../../table-columns/holding-labels.ts';
import { TradePrice } from '../../table-columns/TradePrice.tsx';
import { listPositions } from '../preview/position-changes.ts';
import { describeReading } from './describe-reading.ts';
import type { MappingPreview } from './use-mapping-preview.ts';

const SHOWN_HOLDINGS = 5;

const columns: readonly Column<Position>[] = [
  { id: 'ticker', header: holdingLabels.ticker, rowHeader: true, cell: ({ ticker }) => ticker },
  {
    id: 'quantity',
    header: holdingLabels.quantity,
    align: 'end',
    cell: ({ quantity }) => formatQuantity(quantity),
  },
  {
    id: 'tradePrice',
    header: holdingLabels.tradePrice,
    align: 'end',
    cell: ({ tradePrice }) => <TradePrice price={tradePrice} />,
  },
  {
    id: 'pnlOpen',
    header: holdingLabels.pnlOpen,
    align: 'end',
    cell: ({ pnlOpen }) => (
      <SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>
    ),
  },
  {
    id: 'pnlPercent',
    header: holdingLabels.pnlPercent,
    align: 'end',
    cell: ({ pnlPercent }) => (
      <SignedNumber value={pnlPercent}>{formatGainPercent(pnlPercent)}</SignedNumber>
    ),
  },
  {
    id: 'currentPrice',
    header: holdingLabels.currentPrice,
    align: 'end',
    cell: ({ currentPrice }) => formatMoney(currentPrice),
  },
];

function FirstHoldings({ preview }: { preview: ImportPreview }) {
  const holdings = listPositions(preview);
  if (holdings.length === 0) return null;
  return (
    <DataTable
      label="Holdings read by these columns"
      caption={holdings.length > SHOWN_HOLDINGS ? `The first ${SHOWN_HOLDINGS}` : undefined}
      columns={columns}
      rows={holdings.slice(0, SHOWN_HOLDINGS)}
      rowKey={({ ticker }) => ticker}
      density="dense"
    />
  );
}

/** What the chosen columns give: the counts, and the first holdings. */
export function MappingPreviewState({ query, isPending }: MappingPreview) {
  const { data, error } = query;
  if (error && !isPending) {
    return (
      <ErrorState
        title="The file could not be read by these columns"
        message={getErrorMessage(error, 'The server did not answer. Nothing was lost.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Stack gap={2}>
      <Text as="p" role="status">
        {isPending ? 'Reading the file by these columns…' : data && describeReading(data)}
      </Text>
      {data && (
        <div aria-busy={isPending} style={isPending ? { opacity: 0.55 } : undefined}>
          <FirstHoldings preview={data} />
        </div>
      )}
    </Stack>
  );
}

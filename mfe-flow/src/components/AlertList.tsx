import type { FlowAlert } from '@dashboard/contracts-flow';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatUsd,
  relativeTime,
  truncate,
} from '@dashboard/ui';
import { contractsText, premiumText, strikeText, toneOf } from '../model/alert-text.ts';
import { useNow } from '../model/use-now.ts';

const DESCRIPTION_LIMIT = 100;

function Age({ of }: { of: string }) {
  return <time dateTime={of}>{relativeTime(of, useNow())}</time>;
}

const columns: readonly Column<FlowAlert>[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    rowHeader: true,
    cell: ({ ticker }) => <strong>{ticker}</strong>,
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ optionType }) => <Badge tone={toneOf(optionType)}>{optionType}</Badge>,
  },
  { id: 'strike', header: 'Strike', align: 'end', cell: strikeText },
  { id: 'expiry', header: 'Expiry', align: 'end', cell: ({ expiry }) => expiry },
  {
    id: 'spot',
    header: 'Spot',
    align: 'end',
    cell: ({ spot }) => (spot === null ? 'N/A' : formatUsd(spot)),
  },
  { id: 'premium', header: 'Premium', align: 'end', cell: premiumText },
  { id: 'volume', header: 'Volume', align: 'end', cell: ({ volume }) => contractsText(volume) },
  {
    id: 'interest',
    header: 'Open Interest',
    align: 'end',
    cell: ({ openInterest }) => contractsText(openInterest),
  },
  {
    id: 'description',
    header: 'Flow Analysis',
    wrap: true,
    width: '28%',
    cell: ({ flowDescription }) => truncate(flowDescription ?? '', DESCRIPTION_LIMIT),
  },
  { id: 'age', header: 'Detected', align: 'end', cell: ({ createdAt }) => <Age of={createdAt} /> },
];

/** The admin's list, newest first as the server gives it. */
export function AlertList({ alerts }: { alerts: readonly FlowAlert[] }) {
  return (
    <DataTable
      label="Current Flow Alerts"
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      frame="none"
      empty={<EmptyState title="No unusual flow alerts yet. Add your first Alpha Gold Alert!" />}
    />
  );
}

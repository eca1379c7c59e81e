import { type FlowAlert, parsePremium } from '@dashboard/contracts-flow';
import { Cluster, type Column, IconButton, truncate, VisuallyHidden } from '@dashboard/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { Age } from '../alerts/Age.tsx';
import { parseExpiry } from '../alerts/expiry.ts';
import { formatContractCount, formatPremium, formatPrice } from '../alerts/format-alert.ts';
import { OptionTypeBadge } from '../alerts/OptionTypeBadge.tsx';
import { ScreenshotMark } from '../screenshot/ScreenshotMark.tsx';

const DESCRIPTION_LIMIT = 100;

export interface AlertActions {
  onEdit: (alert: FlowAlert) => void;
  onDelete: (alert: FlowAlert) => void;
}

const facts: readonly Column<FlowAlert>[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    rowHeader: true,
    sortValue: ({ ticker }) => ticker,
    cell: ({ ticker }) => <strong>{ticker}</strong>,
  },
  {
    id: 'type',
    header: 'Type',
    sortValue: ({ optionType }) => optionType,
    cell: ({ optionType }) => <OptionTypeBadge optionType={optionType} />,
  },
  {
    id: 'strike',
    header: 'Strike',
    align: 'end',
    sortValue: ({ strike }) => strike,
    cell: ({ strike }) => formatPrice(strike),
  },
  {
    id: 'expiry',
    header: 'Expiry',
    align: 'end',
    sortValue: ({ expiry }) => parseExpiry(expiry),
    cell: ({ expiry }) => expiry,
  },
  {
    id: 'spot',
    header: 'Spot',
    align: 'end',
    sortValue: ({ spot }) => spot,
    cell: ({ spot }) => formatPrice(spot),
  },
  {
    id: 'premium',
    header: 'Premium',
    align: 'end',
    sortValue: ({ premium }) => parsePremium(premium),
    cell: formatPremium,
  },
  {
    id: 'volume',
    header: 'Volume',
    align: 'end',
    sortValue: ({ volume }) => volume,
    cell: ({ volume }) => formatContractCount(volume),
  },
  {
    id: 'interest',
    header: 'Open Interest',
    align: 'end',
    sortValue: ({ openInterest }) => openInterest,
    cell: ({ openInterest }) => formatContractCount(openInterest),
  },
  {
    id: 'description',
    header: 'Flow Analysis',
    wrap: true,
    width: '24%',
    cell: ({ flowDescription }) => truncate(flowDescription ?? '', DESCRIPTION_LIMIT),
  },
  {
    id: 'screenshot',
    header: <VisuallyHidden>Screenshot</VisuallyHidden>,
    cell: ({ flowImage }) => flowImage && <ScreenshotMark />,
  },
  {
    id: 'age',
    header: 'Detected',
    align: 'end',
    sortValue: ({ createdAt }) => new Date(createdAt),
    cell: ({ createdAt }) => <Age createdAt={createdAt} />,
  },
];

/** The columns of the admin's table; all but the description can be sorted. */
export const alertColumns = ({ onEdit, onDelete }: AlertActions): readonly Column<FlowAlert>[] => [
  ...facts,
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    align: 'end',
    cell: (alert) => (
      <Cluster gap={1} justify="end" style={{ flexWrap: 'nowrap' }}>
        <IconButton
          label={`Edit ${alert.ticker} alert`}
          icon={<Pencil />}
          size="dense"
          onClick={() => onEdit(alert)}
        />
        <IconButton
          label={`Delete ${alert.ticker}`}
          icon={<Trash2 />}
          size="dense"
          onClick={() => onDelete(alert)}
        />
      </Cluster>
    ),
  },
];

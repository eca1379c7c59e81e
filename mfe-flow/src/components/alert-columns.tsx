import { type FlowAlert, premiumAmount } from '@dashboard/contracts-flow';
import { Cluster, type Column, IconButton, truncate, VisuallyHidden } from '@dashboard/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { contractsText, premiumText, priceText } from '../model/alert-text.ts';
import { expiryDay } from '../model/expiry.ts';
import { Age } from './Age.tsx';
import { OptionTypeBadge } from './OptionTypeBadge.tsx';
import { ScreenshotMark } from './ScreenshotMark.tsx';

const DESCRIPTION_LIMIT = 100;

export interface AlertActions {
  onEdit: (alert: FlowAlert) => void;
  onRemove: (alert: FlowAlert) => void;
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
    cell: ({ optionType }) => <OptionTypeBadge of={optionType} />,
  },
  {
    id: 'strike',
    header: 'Strike',
    align: 'end',
    sortValue: ({ strike }) => strike,
    cell: ({ strike }) => priceText(strike),
  },
  {
    id: 'expiry',
    header: 'Expiry',
    align: 'end',
    sortValue: ({ expiry }) => expiryDay(expiry),
    cell: ({ expiry }) => expiry,
  },
  {
    id: 'spot',
    header: 'Spot',
    align: 'end',
    sortValue: ({ spot }) => spot,
    cell: ({ spot }) => priceText(spot),
  },
  {
    id: 'premium',
    header: 'Premium',
    align: 'end',
    sortValue: ({ premium }) => premiumAmount(premium),
    cell: premiumText,
  },
  {
    id: 'volume',
    header: 'Volume',
    align: 'end',
    sortValue: ({ volume }) => volume,
    cell: ({ volume }) => contractsText(volume),
  },
  {
    id: 'interest',
    header: 'Open Interest',
    align: 'end',
    sortValue: ({ openInterest }) => openInterest,
    cell: ({ openInterest }) => contractsText(openInterest),
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
    cell: ({ createdAt }) => <Age of={createdAt} />,
  },
];

/** The columns of the admin's list; all but the text can be sorted by. */
export const alertColumns = ({ onEdit, onRemove }: AlertActions): readonly Column<FlowAlert>[] => [
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
          onClick={() => onRemove(alert)}
        />
      </Cluster>
    ),
  },
];

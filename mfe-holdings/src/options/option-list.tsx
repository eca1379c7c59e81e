import type { OptionPosition } from '@dashboard/contracts-portfolio';
import { Badge, formatQuantity, IconButton, type ListForm, ListRow } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { formatMoney } from '../format/figures.ts';
import { describeOption, optionTypeTones } from './option-columns.tsx';

const describeExpiry = ({ expiry, expired, daysToExpiry }: OptionPosition) =>
  expired ? `${expiry}, expired` : `${expiry}, ${daysToExpiry} days`;

/** An option position as a row on a phone. The row opens the symbol; the admin deletes beside it. */
export const createOptionList = (
  openSymbol: (symbol: string) => void,
  onDelete?: (option: OptionPosition) => void,
): ListForm<OptionPosition> => ({
  item: (option) => (
    <ListRow
      title={
        <>
          {option.ticker} {formatMoney(option.strike)}{' '}
          <Badge tone={optionTypeTones[option.optionType]}>{option.optionType}</Badge>
        </>
      }
      meta={describeExpiry(option)}
      trailing={`${formatQuantity(option.quantity)} × ${formatMoney(option.price)}`}
      trailingMeta={formatMoney(option.cost)}
    />
  ),
  label: (option) =>
    [
      `${option.ticker} ${formatMoney(option.strike)} ${option.optionType}`,
      describeExpiry(option),
      `${formatQuantity(option.quantity)} × ${formatMoney(option.price)}`,
      formatMoney(option.cost),
    ].join(', '),
  actions:
    onDelete &&
    ((option) => (
      <IconButton
        label={`Delete ${describeOption(option)}`}
        icon={<Trash2 />}
        onClick={() => onDelete(option)}
      />
    )),
  onOpen: ({ ticker }) => openSymbol(ticker),
});

import type { OptionPosition } from '@dashboard/contracts-portfolio';
import { Badge, formatQuantity, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { formatMoney } from '../format/figures.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  & > li > :last-child {
    margin-inline-start: auto;
  }
`;

const formatDays = ({ daysToExpiry }: OptionPosition) =>
  daysToExpiry === 1 ? '1 day left' : `${formatQuantity(daysToExpiry)} days left`;

/** The option positions in one ticker: type, strike, expiry, how many at which price, and whose. */
export function OptionList({ options }: { options: readonly OptionPosition[] }) {
  return (
    <List aria-label="Options">
      {options.map((option) => (
        <li key={option.id}>
          <Badge tone={option.optionType === 'CALL' ? 'positive' : 'negative'}>
            {option.optionType}
          </Badge>
          <strong>{formatMoney(option.strike)}</strong>
          <span>{option.expiry}</span>
          {option.expired ? (
            <Badge tone="amber">Expired</Badge>
          ) : (
            <Text size="sm" tone="muted">
              {formatDays(option)}
            </Text>
          )}
          <Text size="sm">
            {`${formatQuantity(option.quantity)} × ${formatMoney(option.price)}`}{' '}
            <Text size="sm" tone="muted">
              {option.fund}
            </Text>
          </Text>
        </li>
      ))}
    </List>
  );
}

import {
  computePortfolioPercents,
  type Holding,
  type OptionPosition,
} from '@dashboard/contracts-portfolio';
import { QueryState, type SymbolSubject } from '@dashboard/mfe-kit';
import { Badge, formatQuantity, Skeleton, Stack, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';
import { formatMoney } from '../format/figures.ts';
import { useHoldings } from '../holdings/holdings.ts';
import { useOptions } from '../options/options.ts';
import { FundPosition } from './FundPosition.tsx';

function computeFundPercent(holding: Holding, all: readonly Holding[]): number {
  const ofFund = all.filter(({ fund }) => fund === holding.fund);
  return computePortfolioPercents(ofFund)[ofFund.indexOf(holding)] ?? 0;
}

export function PositionSection({ symbol }: SymbolSubject) {
  const holdings = useHoldings();
  const options = useOptions();
  const [held = [], optionsHeld = []] = [
    holdings.data?.filter(({ ticker }) => ticker === symbol),
    options.data?.filter(({ ticker }) => ticker === symbol),
  ];
  const isNotHeld = holdings.data && options.data && held.length === 0 && optionsHeld.length === 0;
  if (isNotHeld) return <Text tone="muted">Not held</Text>;
  return (
    <Stack gap={4}>
      <QueryState
        query={holdings}
        loading={<Loading label="Loading the position" height="96px" />}
        errorTitle="The position could not be loaded"
      >
        {(all) =>
          held.length === 0 ? (
            <Text tone="muted">No shares held</Text>
          ) : (
            held.map((holding) => (
              <FundPosition
                key={holding.id}
                holding={holding}
                fundPercent={computeFundPercent(holding, all)}
              />
            ))
          )
        }
      </QueryState>
      <QueryState
        query={options}
        loading={<Loading label="Loading the options" height="24px" />}
        errorTitle="The options could not be loaded"
      >
        {() => (optionsHeld.length > 0 ? <OptionList options={optionsHeld} /> : null)}
      </QueryState>
    </Stack>
  );
}

function Loading({ label, height }: { label: string; height: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}

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

function OptionList({ options }: { options: readonly OptionPosition[] }) {
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

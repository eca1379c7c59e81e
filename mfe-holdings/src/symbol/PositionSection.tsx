import {
  computePortfolioPercents,
  type Holding,
  MAIN_FUND,
  type OptionPosition,
} from '@dashboard/contracts-portfolio';
import { QueryState, type SymbolSubject } from '@dashboard/mfe-kit';
import {
  Badge,
  formatPercent,
  formatQuantity,
  formatUsd,
  LoadingBlock,
  MarkedText,
  SignedNumber,
  Stack,
  Text,
} from '@dashboard/ui';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { formatMoney, formatSignedMoney, formatValue } from '../format/figures.ts';
import { useHoldings } from '../holdings/holdings.ts';
import { describeContracts, describeDaysLeft, useOptions } from '../options/options.ts';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import { SignedPercent, TradePrice } from '../table-columns/shared-columns.tsx';

function computeFundPercent(holding: Holding, all: readonly Holding[]): number {
  const ofFund = all.filter(({ fund }) => fund === holding.fund);
  return computePortfolioPercents(ofFund)[ofFund.indexOf(holding)] ?? 0;
}

/** In USD, in the main fund or else in another one. */
function findPrice(held: readonly Holding[]): number | null {
  const priced = held.filter(({ currentPrice }) => currentPrice !== null);
  return (priced.find(({ fund }) => fund === MAIN_FUND) ?? priced[0])?.currentPrice ?? null;
}

export function PositionSection({ symbol, setHeadline }: SymbolSubject) {
  const holdings = useHoldings();
  const options = useOptions();
  const [held = [], optionsHeld = []] = [
    holdings.data?.filter(({ ticker }) => ticker === symbol),
    options.data?.filter(({ ticker }) => ticker === symbol),
  ];
  const price = findPrice(held);
  useEffect(() => {
    if (price !== null) setHeadline?.(formatUsd(price));
  }, [price, setHeadline]);
  const isNotHeld = holdings.data && options.data && held.length === 0 && optionsHeld.length === 0;
  if (isNotHeld) return <Text tone="muted">Not held</Text>;
  return (
    <Stack gap={4}>
      <QueryState
        query={holdings}
        loading={<LoadingBlock label="Loading the position" height="96px" />}
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
        loading={<LoadingBlock label="Loading the options" height="24px" />}
        errorTitle="The options could not be loaded"
      >
        {() => (optionsHeld.length > 0 ? <OptionList options={optionsHeld} /> : null)}
      </QueryState>
    </Stack>
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
  & > li[data-expired] {
    color: var(--text-muted);
    filter: grayscale(1);
  }
`;

function OptionList({ options }: { options: readonly OptionPosition[] }) {
  return (
    <List aria-label="Options">
      {options.map((option) => (
        <li key={option.id} data-expired={option.expired ? '' : undefined}>
          <Badge tone={option.optionType === 'CALL' ? 'positive' : 'negative'}>
            {option.optionType}
          </Badge>
          <strong>{formatMoney(option.strike)}</strong>
          <span>{option.expiry}</span>
          <Text size="sm" tone="muted">
            {describeDaysLeft(option)}
          </Text>
          <Text size="sm">
            {describeContracts(option)}{' '}
            <Text size="sm" tone="muted">
              <MarkedText>{option.fund}</MarkedText>
            </Text>
          </Text>
        </li>
      ))}
    </List>
  );
}

const Root = styled.div`
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 12px;
    margin-bottom: 8px;
  }
  & > header > [data-part='pnl'] {
    display: flex;
    gap: 8px;
    font-size: var(--text-lg);
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(108px, 1fr));
    gap: 8px 12px;
  }
  & dt {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  & dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;

function FundPosition({ holding, fundPercent }: { holding: Holding; fundPercent: number }) {
  const { fund, currentPrice, pnlOpen, pnlPercent } = holding;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [holdingLabels.quantity, formatQuantity(holding.quantity)],
    [holdingLabels.tradePrice, <TradePrice key="price" price={holding.tradePrice} />],
    [holdingLabels.currentPrice, formatMoney(currentPrice)],
    ['Value', currentPrice === null ? formatMoney(null) : formatValue(holding)],
    ['% of Fund Cost', formatPercent(fundPercent)],
    ['% of All Funds’ Cost', formatPercent(holding.portfolioPercent)],
    [holdingLabels.dateOpened, holding.dateOpened ?? '—'],
  ];
  return (
    <Root>
      <header>
        <Text strong>
          <MarkedText>{fund}</MarkedText>
        </Text>
        <span data-part="pnl" data-tooltip="P&L open">
          <SignedNumber value={pnlOpen} arrow>
            {formatSignedMoney(pnlOpen)}
          </SignedNumber>
          <SignedPercent value={pnlPercent} />
        </span>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

import type { Holding } from '@dashboard/contracts-portfolio';
import { formatPercent, formatQuantity, SignedNumber, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import { TradePrice } from '../table-columns/shared-columns.tsx';

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
    grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
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

interface FundPositionProps {
  /** Its `portfolioPercent` is of all funds. */
  holding: Holding;
  /** Share of its fund's cost, in percent. */
  fundPercent: number;
}

export function FundPosition({ holding, fundPercent }: FundPositionProps) {
  const { fund, pnlOpen, pnlPercent } = holding;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [holdingLabels.quantity, formatQuantity(holding.quantity)],
    [holdingLabels.tradePrice, <TradePrice key="price" price={holding.tradePrice} />],
    [holdingLabels.currentPrice, formatMoney(holding.currentPrice)],
    ['% of Fund', formatPercent(fundPercent)],
    ['% of All Funds', formatPercent(holding.portfolioPercent)],
    [holdingLabels.dateOpened, holding.dateOpened ?? '—'],
  ];
  return (
    <Root>
      <header>
        <Text strong>{fund}</Text>
        <span data-part="pnl" data-tooltip="P&L open">
          <SignedNumber value={pnlOpen} arrow>
            {formatSignedMoney(pnlOpen)}
          </SignedNumber>
          <SignedNumber value={pnlPercent}>{formatGainPercent(pnlPercent)}</SignedNumber>
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

import type { Holding } from '@dashboard/contracts-portfolio';
import { formatPercent, formatQuantity, SignedNumber, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { holdingLabels } from '../table-columns/holding-labels.ts';
import { TradePrice } from '../table-columns/TradePrice.tsx';

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
  /** Of a list of all funds. */
  holding: Holding;
  /** Its share of the cost of its fund, in percent. */
  fundPercent: number;
}

/** What one fund holds of a ticker, its gain or loss first. */
export function FundPosition({ holding, fundPercent }: FundPositionProps) {
  const { fund, quantity, tradePrice, currentPrice, pnlOpen, pnlPercent } = holding;
  const { portfolioPercent, dateOpened } = holding;
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
        <div>
          <dt>{holdingLabels.quantity}</dt>
          <dd>{formatQuantity(quantity)}</dd>
        </div>
        <div>
          <dt>{holdingLabels.tradePrice}</dt>
          <dd>
            <TradePrice price={tradePrice} />
          </dd>
        </div>
        <div>
          <dt>{holdingLabels.currentPrice}</dt>
          <dd>{formatMoney(currentPrice)}</dd>
        </div>
        <div>
          <dt>% of Fund</dt>
          <dd>{formatPercent(fundPercent)}</dd>
        </div>
        <div>
          <dt>% of All Funds</dt>
          <dd>{formatPercent(portfolioPercent)}</dd>
        </div>
        <div>
          <dt>{holdingLabels.dateOpened}</dt>
          <dd>{dateOpened ?? '—'}</dd>
        </div>
      </dl>
    </Root>
  );
}

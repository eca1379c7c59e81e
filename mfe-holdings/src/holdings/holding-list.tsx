import type { Holding } from '@dashboard/contracts-portfolio';
import { formatPercent, formatQuantity, type ListForm, ListRow, SignedNumber } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';

const formatTradePrice = (price: number) => (price === 0 ? 'Price missing' : formatMoney(price));

export interface HoldingListOptions {
  /** Says the fund of each holding. */
  readonly showFund: boolean;
  readonly openSymbol: (symbol: string) => void;
  /** The control of a row, for the admin. */
  readonly actions?: (holding: Holding) => ReactNode;
}

/** The texts of a row, which its button's name repeats. */
const describe = (holding: Holding, showFund: boolean) => ({
  position: [
    `${formatQuantity(holding.quantity)} at ${formatTradePrice(holding.tradePrice)}`,
    ...(showFund ? [holding.fund] : []),
  ].join(', '),
  opened: `Opened ${holding.dateOpened ?? '—'}`,
  pnl: formatSignedMoney(holding.pnlOpen),
  gain: formatGainPercent(holding.pnlPercent),
  weight: `${formatPercent(holding.portfolioPercent, 1)} of ${showFund ? 'all funds' : 'fund'}`,
});

/**
 * A holding as a row on a phone: ticker and P&L in dollars, below them the position and its P&L in
 * percent, then the date opened and its share of what the list shows. The row opens the symbol.
 */
export const createHoldingList = ({
  showFund,
  openSymbol,
  actions,
}: HoldingListOptions): ListForm<Holding> => ({
  item: (holding) => {
    const { position, opened, pnl, gain, weight } = describe(holding, showFund);
    return (
      <ListRow
        title={holding.ticker}
        meta={
          <>
            {position} <br />
            {opened}
          </>
        }
        trailing={<SignedNumber value={holding.pnlOpen}>{pnl}</SignedNumber>}
        trailingMeta={
          <>
            <SignedNumber value={holding.pnlPercent}>{gain}</SignedNumber> <br />
            {weight}
          </>
        }
      />
    );
  },
  label: (holding) => {
    const texts = Object.values(describe(holding, showFund));
    return [holding.ticker, ...texts].join(', ');
  },
  rowHeight: 72,
  actions,
  onOpen: ({ ticker }) => openSymbol(ticker),
});

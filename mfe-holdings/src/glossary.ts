import { defineTerms } from '@dashboard/contracts-http';

const terms = defineTerms('Holdings', 300, {
  fund: ['Fund', 'One of the trader’s portfolios.'],
  quantity: ['Quantity', 'How many shares of the stock the fund holds.'],
  'trade-price': ['Trade Price', 'The average price paid for one share.'],
  'at-cost': ['At Cost', 'Without a current price, a position counts at quantity × trade price.'],
  'pnl-percent': [
    'P&L %',
    'Unrealised profit or loss since purchase, as a percentage of the trade price.',
  ],
  'pnl-open': [
    'P&L Open',
    'Unrealised profit or loss since purchase, in dollars: what selling at the last price would bring. It changes until the position is sold.',
  ],
  'portfolio-percent': [
    'Portfolio %',
    'The position’s cost, quantity × trade price, as a share of the cost of all holdings.',
  ],
  'position-term': [
    'Long Term, Options',
    'Long Term is a position of more than 1,000 shares, Options a smaller one.',
  ],
  'date-opened': ['Date Opened', 'The day on which the fund first bought the position.'],
  'option-type': [
    'Option Type',
    'CALL: the right to buy the stock at the strike. PUT: the right to sell it.',
  ],
  contracts: ['Contracts', 'How many option contracts the fund holds, each for 100 shares.'],
  'option-price': ['Option Price', 'The price paid per share. A contract costs 100 times as much.'],
  'todays-pnl': [
    'Today’s P&L',
    'The gain since the last earlier day, for the positions that are still held.',
  ],
  'ytd-pnl': ['YTD P&L', 'Profit and loss since January 1, as your trader enters it.'],
  'total-value': ['Total Value', 'Stocks at their last price. Options aren’t included.'],
  'unrealized-pnl': ['Unrealized Total P&L', 'The sum of P&L Open.'],
});

/** The ids are `manual-pnl-student` and `manual-pnl-admin`. */
const manualPnlTerms = [
  { audience: 'student', term: 'P&L Since 2020, YTD P&L', by: 'your trader' },
  { audience: 'admin', term: 'Manual P&L', by: 'you' },
] as const;

export const glossary = [
  ...terms,
  ...manualPnlTerms.map(({ audience, term, by }) => ({
    id: `manual-pnl-${audience}`,
    audience,
    term,
    meaning: `Entered by ${by}, not computed from the positions.`,
    group: 'Holdings',
    order: 320,
  })),
];

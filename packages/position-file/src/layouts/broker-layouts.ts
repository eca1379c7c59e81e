export const brokers = [
  'thinkorswim',
  'Charles Schwab web',
  'E*TRADE',
  'Fidelity',
  'Interactive Brokers',
  'J.P. Morgan',
  'M1 Finance',
  'Merrill Edge',
  'Robinhood',
  'tastytrade',
  'TD Direct Investing',
  'Vanguard',
  'Wealthsimple',
  'Yahoo Finance',
  'Zerodha',
  'hand-made spreadsheet',
  'unknown',
] as const;

export type Broker = (typeof brokers)[number];

export type LayoutColumn =
  | 'price'
  | 'costBasis'
  | 'pnlOpen'
  | 'pnlPercent'
  | 'currentPrice'
  | 'marketValue'
  | 'currency';

export interface Layout {
  broker: Broker;
  /** A header matches if it has at least one name from each list. */
  requiredNames: string[][];
  /** The preferred name first. If a file has none, the usual names apply. */
  columns: Partial<Record<LayoutColumn, string[]>>;
  /** Has columns for trade dates and types, even though it lists holdings. */
  namesTrades?: boolean;
  /** Of all its amounts, if no column names it and it isn't US dollars. */
  currency?: string;
}

export const hasRequiredNames = (requiredNames: string[][], names: string[]): boolean =>
  requiredNames.every((choices) => choices.some((name) => names.includes(name)));

/** The first match wins. Names are normalized (`normalizeColumnName`). */
export const layouts: Layout[] = [
  {
    broker: 'thinkorswim',
    requiredNames: [
      ['instrument'],
      ['qty'],
      ['days', 'mark', 'mrk chng', 'p/l day', 'bp effect', 'margin req', 'net liq', 'delta'],
    ],
    columns: {},
  },
  {
    broker: 'Interactive Brokers',
    requiredNames: [
      ['header'],
      ['symbol'],
      ['cost price', 'cost basis', 'data discriminator', 'asset category'],
    ],
    columns: {
      price: ['cost price'],
      costBasis: ['cost basis'],
      pnlOpen: ['unrealized p/l'],
      pnlPercent: ['unrealized p/l percent'],
      currentPrice: ['close price'],
    },
  },
  {
    // A Flex query: `OpenPrice` and `CostBasisPrice` are the price paid.
    broker: 'Interactive Brokers',
    requiredNames: [
      ['symbol'],
      ['mark price'],
      ['cost basis price', 'cost basis money'],
      ['position value', 'percent of nav', 'fifo p/l unrealized', 'level of detail', 'asset class'],
    ],
    columns: {
      price: ['cost basis price'],
      costBasis: ['cost basis money'],
      pnlOpen: ['fifo p/l unrealized'],
      currentPrice: ['mark price'],
      marketValue: ['position value'],
      currency: ['currency primary', 'currency'],
    },
  },
  {
    broker: 'E*TRADE',
    requiredNames: [['last price dollar'], ['price paid dollar', 'total gain dollar']],
    columns: {
      price: ['price paid dollar'],
      pnlOpen: ['total gain dollar'],
      pnlPercent: ['total gain percent'],
      currentPrice: ['last price dollar'],
    },
  },
  {
    broker: 'Fidelity',
    requiredNames: [
      ['last price', 'last price dollar'],
      ['average cost basis', 'cost basis per share', 'cost basis total', 'percent of account'],
      ['symbol'],
    ],
    columns: {
      price: ['average cost basis', 'cost basis per share'],
      costBasis: ['cost basis total', 'cost basis'],
      pnlOpen: ['total gain/loss dollar', 'total gain/loss'],
      pnlPercent: ['total gain/loss percent'],
      currentPrice: ['last price', 'last price dollar'],
    },
  },
  {
    // The monthly statement: `Price` is the market price.
    broker: 'Fidelity',
    requiredNames: [['symbol/cusip', 'symbol'], ['beginning value'], ['ending value'], ['price']],
    columns: { costBasis: ['cost basis'], currentPrice: ['price'], marketValue: ['ending value'] },
  },
  {
    // `Cost` and `Trade Price` are negative where money was paid. A stock is its own underlying.
    broker: 'tastytrade',
    requiredNames: [
      ['symbol'],
      ['trade price', 'cost'],
      ['call/put', 'strike price'],
      ['underlying last price', 'exp date', 'dte', 'mark', 'p/l open', 'p/l open w/ percent bar'],
    ],
    columns: {
      price: ['trade price'],
      costBasis: ['cost'],
      pnlOpen: ['p/l open w/ percent bar', 'p/l open', 'p/l open dollar'],
      pnlPercent: ['p/l opn percent', 'p/l open percent', 'p/l percent'],
      currentPrice: ['mark', 'mark price', 'last', 'last price', 'underlying last price'],
    },
  },
  {
    // `Price` is the market price. The price paid is only in the cost basis.
    broker: 'Charles Schwab web',
    requiredNames: [
      ['symbol'],
      ['price'],
      ['cost basis'],
      [
        'gain dollar gain/loss dollar',
        'gain/loss dollar',
        'gain dollar',
        'qty quantity',
        'mkt val market value',
      ],
    ],
    columns: {
      price: ['cost/share'],
      costBasis: ['cost basis'],
      pnlOpen: ['gain dollar gain/loss dollar', 'gain/loss dollar', 'gain dollar'],
      pnlPercent: ['gain percent gain/loss percent', 'gain/loss percent', 'gain percent'],
      currentPrice: ['price'],
    },
  },
  {
    // The price paid is missing unless the file was exported with the cost basis.
    broker: 'Vanguard',
    requiredNames: [['symbol'], ['shares'], ['share price'], ['total value']],
    columns: { currentPrice: ['share price'], marketValue: ['total value'] },
  },
  {
    // The list of balances: `Price` is the market price, and the price paid is missing.
    broker: 'Vanguard',
    requiredNames: [
      ['symbol', 'ticker', 'ticker symbol'],
      ['shares', 'quantity'],
      ['price', 'share price'],
      ['balance', 'current balance'],
    ],
    columns: {
      currentPrice: ['share price', 'price'],
      marketValue: ['current balance', 'balance'],
    },
  },
  {
    // One column holds the gain in dollars and in percent: `+$17.29 +0.25%`.
    broker: 'Merrill Edge',
    requiredNames: [
      ['symbol'],
      ['quantity'],
      [
        'day s price dollar chg percent chg',
        'day s value change dollar',
        'day s value change',
        'total client investment',
      ],
      ['unrealized gain/loss dollar chg percent chg', 'unrealized gain/loss dollar', 'value'],
    ],
    columns: {
      pnlOpen: ['unrealized gain/loss dollar chg percent chg', 'unrealized gain/loss dollar'],
      pnlPercent: ['unrealized gain/loss percent', 'unrealized gain/loss dollar chg percent chg'],
      currentPrice: ['price'],
    },
  },
  {
    broker: 'J.P. Morgan',
    requiredNames: [['ticker'], ['base ccy'], ['unit cost'], ['value']],
    columns: {
      price: ['unit cost'],
      costBasis: ['cost'],
      pnlOpen: ['unrealized gain/loss amt'],
      pnlPercent: ['unrealized gain/loss percent'],
      currentPrice: ['price'],
      marketValue: ['value'],
      currency: ['base ccy'],
    },
  },
  {
    // Amounts in the market's currency are next to amounts in Canadian dollars.
    broker: 'Wealthsimple',
    requiredNames: [['symbol'], ['book value market'], ['market price currency']],
    columns: {
      costBasis: ['book value market'],
      pnlOpen: ['market unrealized returns'],
      currentPrice: ['market price'],
      marketValue: ['market value'],
      currency: ['market price currency'],
    },
  },
  {
    broker: 'TD Direct Investing',
    requiredNames: [['symbol'], ['average cost'], ['book cost'], ['unrealized dollar']],
    columns: { currentPrice: ['price'] },
  },
  {
    broker: 'M1 Finance',
    requiredNames: [['symbol'], ['avg price'], ['unrealized gain dollar'], ['value']],
    columns: {},
  },
  {
    // A portfolio tracked on the web site: each row is one purchase.
    broker: 'Yahoo Finance',
    requiredNames: [['symbol'], ['purchase price'], ['quantity'], ['high limit'], ['low limit']],
    columns: { price: ['purchase price'], currentPrice: ['current price'] },
    namesTrades: true,
  },
  {
    // Kite.
    broker: 'Zerodha',
    requiredNames: [['instrument'], ['avg cost'], ['ltp'], ['invested', 'cur val']],
    columns: { marketValue: ['cur val'] },
    currency: 'INR',
  },
  {
    // Console.
    broker: 'Zerodha',
    requiredNames: [
      ['symbol'],
      ['quantity available'],
      ['average price'],
      ['previous closing price'],
    ],
    columns: { currentPrice: ['previous closing price'] },
    currency: 'INR',
  },
];

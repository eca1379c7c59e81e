import type { Columns } from './columns.ts';

/** The broker that wrote a file. `unknown` is a file without a holdings table. */
export const brokers = [
  'thinkorswim',
  'Charles Schwab web',
  'E*TRADE',
  'Fidelity',
  'Interactive Brokers',
  'tastytrade',
  'hand-made spreadsheet',
  'unknown',
] as const;

export type Broker = (typeof brokers)[number];

type LayoutColumn = 'price' | 'costBasis' | 'pnlOpen' | 'pnlPercent' | 'currentPrice';

/** How to recognise a broker's table, and the names of its columns, the preferred name first. */
interface Layout {
  broker: Broker;
  /** A header matches when it has at least one name of each list. */
  requiredNames: string[][];
  columns: Partial<Record<LayoutColumn, string[]>>;
}

const LAYOUTS: Layout[] = [
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
    requiredNames: [['header'], ['symbol'], ['cost price', 'cost basis']],
    columns: {
      price: ['cost price'],
      costBasis: ['cost basis'],
      pnlOpen: ['unrealized p/l'],
      pnlPercent: ['unrealized p/l percent'],
      currentPrice: ['close price'],
    },
  },
  {
    broker: 'E*TRADE',
    requiredNames: [['price paid dollar'], ['last price dollar', 'total gain dollar']],
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
      ['average cost basis', 'cost basis per share', 'cost basis total'],
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
    broker: 'tastytrade',
    requiredNames: [['symbol'], ['trade price'], ['call/put', 'strike price']],
    columns: {
      price: ['trade price'],
      pnlOpen: ['p/l open', 'p/l open dollar'],
      pnlPercent: ['p/l open percent', 'p/l percent'],
      currentPrice: ['mark', 'mark price', 'last', 'last price'],
    },
  },
  {
    // `Price` is the market price here: the price paid is only in the cost basis.
    broker: 'Charles Schwab web',
    requiredNames: [
      ['symbol'],
      ['price'],
      ['cost basis'],
      ['gain dollar gain/loss dollar', 'gain/loss dollar', 'gain dollar'],
    ],
    columns: {
      costBasis: ['cost basis'],
      pnlOpen: ['gain dollar gain/loss dollar', 'gain/loss dollar', 'gain dollar'],
      pnlPercent: ['gain percent gain/loss percent', 'gain/loss percent', 'gain percent'],
      currentPrice: ['price'],
    },
  },
];

const LAYOUT_COLUMNS: LayoutColumn[] = [
  'price',
  'costBasis',
  'pnlOpen',
  'pnlPercent',
  'currentPrice',
];

function findFirst(names: string[], wanted: string[]): number {
  return wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
}

/** The layout that matches a header with these normalized names. */
export function findLayout(names: string[]): Layout | undefined {
  return LAYOUTS.find((layout) =>
    layout.requiredNames.every((choices) => choices.some((name) => names.includes(name))),
  );
}

/**
 * Replaces the cost and gain columns that were found by name with those of the layout. A layout
 * without columns (thinkorswim, whose columns the user chooses) changes nothing.
 */
export function applyLayout(found: Columns, layout: Layout, names: string[]): Columns {
  if (Object.keys(layout.columns).length === 0) return found;
  const columns = { ...found };
  for (const column of LAYOUT_COLUMNS) {
    columns[column] = findFirst(names, layout.columns[column] ?? []);
  }
  return columns;
}

import {
  type CollectionRules,
  type CollectionState,
  emptyCollection,
  type NewRow,
} from './collection-state.ts';
import type { Operation, Values } from './operation.ts';

const registerKinds = ['stock', 'holdings', 'manual P&L', 'alerts', 'daily activity'] as const;

export type RegisterKind = (typeof registerKinds)[number];

const isChanged = (field: string, before: Values, after: Values) => before[field] !== after[field];

const stockFields: Values = {
  range: null,
  dailyBX: null,
  hybridBotPosition: false,
  analysisText: null,
};

function listStockRows(_: string, before = stockFields, after?: Values): NewRow[] {
  if (!after) return [];
  const states = Object.keys(stockFields).filter(
    (field) => field !== 'analysisText' && isChanged(field, before, after),
  );
  const text = after.analysisText;
  const isNewAnalysis = typeof text === 'string' && isChanged('analysisText', before, after);
  return [
    ...states.map((field) => ({
      table: 'state history',
      text: `${field}: ${before[field]} → ${after[field]}`,
    })),
    ...(isNewAnalysis ? [{ table: 'analysis history', text }] : []),
  ];
}

function listHoldingRows(ticker: string, before?: Values, after?: Values): NewRow[] {
  const shown = after ?? before;
  if (!shown) return [];
  const isModified =
    before && after && ['quantity', 'tradePrice'].some((field) => isChanged(field, before, after));
  if (before && after && !isModified) return [];
  const type = before ? (after ? 'holding_modified' : 'holding_removed') : 'holding_added';
  const details = JSON.stringify({ quantity: shown.quantity, price: shown.tradePrice });
  return [{ table: 'activity', text: `${type} ${ticker} ${details}` }];
}

const splitTickers = (list: Values[string] | undefined) =>
  String(list ?? '')
    .split(',')
    .filter((ticker) => ticker !== '');

function listDailyRows(_: string, before?: Values, after?: Values): NewRow[] {
  const types = { added: 'holding_added', removed: 'holding_removed' };
  return Object.entries(types).flatMap(([list, type]) => {
    const known = new Set(splitTickers(before?.[list]));
    return splitTickers(after?.[list])
      .filter((ticker) => !known.has(ticker))
      .map((ticker) => {
        const text = `${type} ${ticker}`;
        return { table: 'activity', text, onceKey: text };
      });
  });
}

const createEmptyDay = (day: string): CollectionState => ({
  ...emptyCollection,
  records: [{ place: 0, key: day, version: 0, values: { added: '', removed: '' } }],
});

const rulesByKind: Record<RegisterKind, Omit<CollectionRules, 'initial' | 'restoredIds'>> = {
  stock: {
    hasUniqueKeys: true,
    keepsVersionWithoutDifference: true,
    emptyValues: stockFields,
    listRows: listStockRows,
  },
  holdings: {
    hasUniqueKeys: true,
    keepsVersionWithoutDifference: false,
    emptyValues: {},
    listRows: listHoldingRows,
  },
  'manual P&L': {
    hasUniqueKeys: true,
    keepsVersionWithoutDifference: false,
    emptyValues: { allTimePnl: null, ytdPnl: null },
    listRows: () => [],
  },
  alerts: {
    hasUniqueKeys: false,
    keepsVersionWithoutDifference: false,
    emptyValues: { volume: null, premium: null },
    listRows: () => [],
  },
  'daily activity': {
    hasUniqueKeys: true,
    keepsVersionWithoutDifference: true,
    emptyValues: {},
    listRows: listDailyRows,
  },
};

export function parseRegister(register: string): { kind: RegisterKind; name: string } {
  const kind = registerKinds.find((known) => register.startsWith(`${known} `));
  if (!kind) throw new Error(`Unknown register: ${register}`);
  return { kind, name: register.slice(kind.length + 1) };
}

const listRestoredIds = (operations: readonly Operation[]) =>
  operations.flatMap(({ input }) => (input.kind === 'restore' ? [input.removalId] : []));

export function findRules(register: string, operations: readonly Operation[]): CollectionRules {
  const { kind, name } = parseRegister(register);
  const initial = kind === 'daily activity' ? createEmptyDay(name) : emptyCollection;
  return { ...rulesByKind[kind], initial, restoredIds: new Set(listRestoredIds(operations)) };
}

import { type AnomalyName, findAnomalies } from './anomaly.ts';
import {
  type Admin,
  admins,
  type Input,
  type Operation,
  type Output,
  type Values,
} from './operation.ts';

const [first, second] = admins;
const STOCK = 'stock AAPL';
const FUND = 'holdings Growth Fund';
const empty: Values = { range: null, dailyBX: null, hybridBotPosition: false, analysisText: null };

interface Recorded {
  readonly admin?: Admin;
  readonly register?: string;
  readonly input: Input;
  readonly output?: Output;
  /** Milliseconds until the next operation. Negative if that is sent before this one ends. */
  readonly gap?: number;
  readonly mayShowSince?: number;
}

function record(...recorded: Recorded[]): Operation[] {
  let at = 0;
  return recorded.map((one, index) => {
    const { admin = first, register = STOCK, input, output, gap = 1, mayShowSince } = one;
    const sentAt = at;
    at = sentAt + 10 + gap;
    const endedAt = output ? sentAt + 10 : 10_000;
    const number = index + 1;
    const cached = mayShowSince === undefined ? {} : { mayShowSince };
    return { number, admin, register, input, output, sentAt, endedAt, ...cached };
  });
}

const recordOf = (version: number, values: Values = {}) => ({
  id: 'a',
  key: 'AAPL',
  version,
  values: { ...empty, ...values },
});
const added: Recorded = {
  input: { kind: 'add', key: 'AAPL', values: {} },
  output: { kind: 'record', record: recordOf(1) },
};
const change = (values: Values, ifMatch?: number): Input => ({
  kind: 'change',
  target: { key: 'AAPL' },
  values,
  ...(ifMatch && { ifMatch }),
});
const changed = (version: number, values: Values, ifMatch?: number): Recorded => ({
  input: change(values, ifMatch),
  output: { kind: 'record', record: recordOf(version, values) },
});
const seen = (version: number, values: Values = {}): Recorded => ({
  input: { kind: 'read' },
  output: { kind: 'records', records: [recordOf(version, values)] },
});
const rowsSeen = (...rows: string[]): Recorded => ({
  input: { kind: 'read-rows', table: 'state history' },
  output: { kind: 'rows', rows },
});

const hh = { dailyBX: 'HH' };
const ll = { dailyBX: 'LL' };
const toHh = 'dailyBX: null → HH';

const planted: [AnomalyName, Operation[], number[]][] = [
  [
    'a lost write',
    record(
      added,
      changed(2, hh),
      { ...seen(1), admin: second },
      { ...changed(2, ll, 1), admin: second },
    ),
    [2, 3],
  ],
  [
    'a lost update',
    record(
      added,
      seen(1),
      { ...changed(2, hh, 1), gap: -8 },
      { ...changed(2, ll, 1), admin: second },
    ),
    [3, 4],
  ],
  ["a stale read of one's own write", record(added, changed(2, hh), seen(1), seen(2, hh)), [2, 3]],
  [
    'a stale read',
    record(added, changed(2, hh), { ...seen(1), admin: second }, seen(2, hh)),
    [2, 3],
  ],
  ['a read of what never was', record(added, seen(1), seen(1, ll), seen(1)), [3]],
  [
    'a duplicate history row',
    record(added, changed(2, hh), changed(2, hh), rowsSeen(toHh, toHh)),
    [2, 4],
  ],
  ['a lost history row', record(added, changed(2, hh), seen(2, hh), rowsSeen()), [2, 4]],
  [
    'history rows in the wrong order',
    record(added, changed(2, hh), changed(3, ll), rowsSeen('dailyBX: HH → LL', toHh)),
    [2, 4],
  ],
];

test.each(planted)(
  '%s is found and reported with only the operations it takes',
  (name, history, numbers) => {
    const [anomaly] = findAnomalies(history);
    expect(anomaly?.name).toBe(name);
    expect(anomaly?.operations.map(({ number }) => number)).toEqual(numbers);
  },
);

test('a change without a response either happened or did not', () => {
  const lost = { input: change(hh) };
  expect(findAnomalies(record(added, lost, seen(1)))).toEqual([]);
  expect(findAnomalies(record(added, lost, seen(2, hh)))).toEqual([]);
  expect(findAnomalies(record(added, lost, seen(1), seen(2, hh)))).toEqual([]);
  expect(findAnomalies(record(added, lost, seen(2, hh), seen(1)))).toHaveLength(1);
  expect(findAnomalies(record(added, lost, seen(2, hh), rowsSeen(toHh, toHh)))).toHaveLength(1);
});

test('a cached read can show the state at the time it was cached', () => {
  expect(findAnomalies(record(added, changed(2, hh), { ...seen(1), mayShowSince: 10.5 }))).toEqual(
    [],
  );
  expect(
    findAnomalies(record(added, changed(2, hh), { ...seen(1), mayShowSince: 21 })),
  ).toHaveLength(1);
});

const holding = (ticker: string, version: number, quantity: number) => ({
  id: ticker,
  key: ticker,
  version,
  values: { quantity, tradePrice: 2 },
});
const imported = (jobId: string, tickers: readonly string[], created: number): Recorded => ({
  register: FUND,
  input: {
    kind: 'import',
    positions: tickers.map((key) => ({ key, values: { quantity: 1, tradePrice: 2 } })),
  },
  output: {
    kind: 'imported',
    jobId,
    counts: { created, updated: 0, removed: 0, unchanged: tickers.length - created },
  },
});
const holdingsSeen = (...records: ReturnType<typeof holding>[]): Recorded => ({
  register: FUND,
  input: { kind: 'read' },
  output: { kind: 'records', records },
});
const activitySeen = (...rows: string[]): Recorded => ({
  register: FUND,
  input: { kind: 'read-rows', table: 'activity' },
  output: { kind: 'rows', rows },
});
const addedRow = (ticker: string) => `holding_added ${ticker} {"quantity":1,"price":2}`;

test('explains an import, its undo, and an addition while Clear All is in progress', () => {
  const clear: Recorded = {
    register: FUND,
    input: { kind: 'clear' },
    output: { kind: 'cleared', removed: 3, jobId: 'job' },
    gap: -9,
  };
  const history = record(
    imported('one', ['A'], 1),
    imported('two', ['A', 'B'], 1),
    { register: FUND, input: { kind: 'undo', jobId: 'two' }, output: { kind: 'done' } },
    activitySeen(addedRow('A')),
    imported('three', ['A', 'B'], 1),
    holdingsSeen(holding('A', 2, 1), holding('B', 1, 1)),
    clear,
    {
      admin: second,
      register: FUND,
      input: { kind: 'add', key: 'C', values: { quantity: 1, tradePrice: 2 } },
      output: { kind: 'record', record: holding('C', 1, 1) },
      gap: 5,
    },
    holdingsSeen(),
  );
  expect(findAnomalies(history)).toEqual([]);
});

test('undoing an import of a fund that has changed since is a contradiction', () => {
  const history = record(
    imported('one', ['A'], 1),
    {
      register: FUND,
      input: { kind: 'change', target: { key: 'A', id: 'A' }, values: { quantity: 5 } },
      output: { kind: 'record', record: holding('A', 2, 5) },
    },
    { register: FUND, input: { kind: 'undo', jobId: 'one' }, output: { kind: 'done' } },
  );
  expect(findAnomalies(history)).toHaveLength(1);
});

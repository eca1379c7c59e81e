import { findAnomalies } from './anomaly.ts';
import { admins, type Input, type Operation, type Output } from './operation.ts';

const FUND = 'holdings Growth Fund';
type Recorded = readonly [input: Input, output?: Output];

const record = (...recorded: Recorded[]): Operation[] =>
  recorded.map(([input, output], index) => ({
    number: index + 1,
    admin: admins[0],
    register: FUND,
    input,
    output,
    sentAt: index * 20,
    endedAt: output ? index * 20 + 10 : 10_000,
  }));
const check = (...recorded: Recorded[]) => findAnomalies(record(...recorded));

const holding = (key: string) => ({
  id: key,
  key,
  version: 1,
  values: { quantity: 1, tradePrice: 2 },
});
const add = (key: string): Recorded => [
  { kind: 'add', key, values: holding(key).values },
  { kind: 'record', record: holding(key) },
];
const remove = (key: string, removalId: string): Recorded => [
  { kind: 'remove', target: { key, id: key } },
  { kind: 'removed', removalId },
];
const clear = (removed: number, jobId: string): Recorded => [
  { kind: 'clear' },
  { kind: 'cleared', removed, jobId },
];
const done: Output = { kind: 'done' };
const refused = (status: number): Output => ({ kind: 'refused', status });
const restore = (removalId: string, output?: Output): Recorded => [
  { kind: 'restore', removalId },
  output,
];
const seen = (...keys: string[]): Recorded => [
  { kind: 'read' },
  { kind: 'records', records: keys.map(holding) },
];
const activity = (...texts: string[]): Recorded => [
  { kind: 'read-rows', table: 'activity' },
  { kind: 'rows', rows: texts.map((text) => `holding_${text} {"quantity":1,"price":2}`) },
];

test('a restored record is back in its old place, and its removal record is gone', () => {
  const begun = [add('A'), add('B'), add('C'), remove('A', 'a'), remove('B', 'b'), seen('C')];
  const removed = activity('added A', 'added B', 'added C', 'removed A', 'removed B');
  expect(
    check(
      ...begun,
      removed,
      restore('b', done),
      seen('B', 'C'),
      restore('a', done),
      seen('A', 'B', 'C'),
    ),
  ).toEqual([]);
  const left = activity('added A', 'added B', 'added C', 'removed A');
  expect(check(...begun, restore('b', done), left)).toEqual([]);
  expect(check(...begun, restore('b', done), removed)).toHaveLength(1);
  expect(check(...begun, restore('b', done), seen('C', 'B'))).toHaveLength(1);
});

test('an acknowledged restoration that is lost is found, and so is a removed record that reappears', () => {
  expect(check(add('A'), remove('A', 'a'), restore('a', done), seen())).toHaveLength(1);
  expect(check(add('A'), remove('A', 'a'), seen('A'))).toHaveLength(1);
});

test('a restoration without a response either happened or did not', () => {
  const begun = [add('A'), remove('A', 'a'), restore('a')];
  expect(check(...begun, seen())).toEqual([]);
  expect(check(...begun, seen('A'))).toEqual([]);
  expect(check(...begun, seen('A'), seen())).toHaveLength(1);
});

test('restoring into a taken place is rejected, and restoring again changes nothing', () => {
  const begun = [add('A'), remove('A', 'a')];
  const other: Recorded = [
    { kind: 'add', key: 'A', values: holding('A').values },
    { kind: 'record', record: { ...holding('A'), id: 'other' } },
  ];
  expect(check(...begun, other, restore('a', refused(409)))).toEqual([]);
  expect(check(...begun, other, restore('a', done))).toHaveLength(1);
  expect(check(...begun, restore('a', refused(409)))).toHaveLength(1);
  expect(check(...begun, restore('a', done), restore('a', done), seen('A'))).toEqual([]);
});

test('Clear All is restored as a whole, or not at all if something has changed since', () => {
  const begun = [add('A'), add('B'), clear(2, 'job')];
  expect(check(...begun, restore('job', done), seen('A', 'B'))).toEqual([]);
  expect(check(...begun, restore('job', done), seen('A'))).toHaveLength(1);
  expect(check(...begun, add('C'), restore('job', refused(409)), seen('C'))).toEqual([]);
  expect(check(...begun, add('C'), restore('job', done))).toHaveLength(1);
  expect(check(clear(0, 'job'), restore('job', refused(404)))).toEqual([]);
});

test('an import can be undone once a later removal is undone', () => {
  const imported: Recorded = [
    { kind: 'import', positions: [{ key: 'A', values: holding('A').values }] },
    {
      kind: 'imported',
      jobId: 'import',
      counts: { created: 1, updated: 0, removed: 0, unchanged: 0 },
    },
  ];
  const undo = (output: Output): Recorded => [{ kind: 'undo', jobId: 'import' }, output];
  const begun = [imported, seen('A'), remove('A', 'a')];
  expect(check(...begun, undo(refused(409)), restore('a', done), undo(done), seen())).toEqual([]);
  expect(check(...begun, undo(done))).toHaveLength(1);
});

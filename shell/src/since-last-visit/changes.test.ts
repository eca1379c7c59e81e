import type { Change } from '@dashboard/contracts-http';
import {
  collectChanges,
  computeHistoryDays,
  formatCounts,
  formatLastVisit,
  groupBySymbol,
  type SourceChanges,
} from './changes.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString();
const sinceMs = Date.parse(at(0));
const change = (id: string, minute: number, own: Partial<Change> = {}): Change => ({
  id,
  kind: 'trade',
  symbol: id,
  title: '',
  at: at(minute),
  ...own,
});
const source = (id: string, changes: readonly Change[], kinds = {}): SourceChanges => ({
  entry: { id, kinds },
  changes,
});

test('a value counts if it differs from before, no matter how often it changed [SINCE-16]', () => {
  const changes = [
    change('A', -1, { from: 'LL', to: 'HL' }),
    change('A', 0, { from: 'HL', to: 'HH' }),
    change('A', 1, { from: 'HH', to: 'LH' }),
    change('B', 2, { from: 'HL', to: 'HH' }),
    change('A', 3, { from: 'LH', to: 'LL' }),
    change('B', 4, { from: 'HH', to: 'HL' }),
    change('C', 5, { from: '—', to: 'Fair Value' }),
  ];
  expect(collectChanges(changes, sinceMs)).toEqual([
    change('A', 3, { from: 'HH', to: 'LL' }),
    change('C', 5, { from: '—', to: 'Fair Value' }),
  ]);
});

test('only changes from after the visit count [SINCE-16]', () => {
  const changes = [2, 1, 0, -1].map((minute) => change(`${minute}`, minute));
  expect(collectChanges(changes, sinceMs).map(({ id }) => id)).toEqual(['2', '1']);
});

test('changes of all sources are grouped by symbol, newest first [SINCE-09]', () => {
  const groups = groupBySymbol([
    source('trades', [change('1', 1, { symbol: 'AAPL' }), change('2', 2, { symbol: 'AMD' })]),
    source('notes', [change('1', 3, { symbol: 'AAPL' })]),
  ]);
  expect(groups.map(({ symbol, changes }) => [symbol, ...changes.map(({ id }) => id)])).toEqual([
    ['AAPL', 'notes 1', 'trades 1'],
    ['AMD', 'trades 2'],
  ]);
});

const counted = [
  ['trades', { trade: { singular: 'trade', plural: 'trades' } }],
  [
    'notes',
    {
      added: { singular: 'note added', plural: 'notes added' },
      deleted: { singular: 'note deleted', plural: 'notes deleted' },
    },
  ],
] as const;

test.each<[string[], string]>([
  [[], ''],
  [['trade', 'added', 'trade'], '2 trades · 1 note added'],
  [['deleted', 'added', 'added', 'unknown'], '2 notes added · 1 note deleted'],
])('%j is counted as "%s" [SINCE-08]', (kinds, text) => {
  const changes = kinds.map((kind) => change(kind, 1, { kind }));
  expect(formatCounts(counted.map(([id, nouns]) => source(id, changes, nouns)))).toBe(text);
});

test.each([
  ['2026-11-20T09:05:00', '9:05 AM'],
  ['2026-11-19T15:14:00', 'Thu 3:14 PM'],
  ['2026-11-15T00:00:00', 'Sun 12:00 AM'],
  ['2026-11-13T15:14:00', '11/13/2026'],
])('on Friday, the last visit at %s is shown as %s [SINCE-08]', (lastVisit, text) => {
  expect(formatLastVisit(new Date(lastVisit), new Date('2026-11-20T18:00:00'))).toBe(text);
});

test.each([
  ['2026-11-20', { from: '2026-11-19', isCut: false }],
  ['2026-11-13', { from: '2026-11-13', isCut: false }],
  ['2026-11-12', { from: '2026-11-06', isCut: false }],
  ['2026-08-21', { from: '2026-08-21', isCut: false }],
  ['2026-08-20', { from: '2026-08-21', isCut: true }],
  ['2026-11-21', { from: '2026-11-19', isCut: false }],
])('a visit on %s requests %j [SINCE-10]', (lastVisitDay, days) => {
  expect(computeHistoryDays(lastVisitDay, '2026-11-20')).toEqual({ to: '2026-11-20', ...days });
});

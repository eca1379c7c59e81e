import type { StateChange } from '@dashboard/contracts-portfolio';
import { sampleAlert } from '../../test/sample-activity.ts';
import {
  type ChangeSince,
  collectAlerts,
  collectAnalyses,
  collectFlips,
  collectPositions,
  groupBySymbol,
} from './changes-since.ts';
import { formatCounts, formatLastVisit } from './describe-since.ts';
import { computeHistoryDays } from './history-days.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString();
const sinceMs = Date.parse(at(0));
const flip = (
  symbol: string,
  before: StateChange['before'],
  after: StateChange['after'],
  minute: number,
  field: StateChange['field'] = 'weeklyBX',
): StateChange => ({ symbol, field, before, after, at: at(minute) });

test('SINCE-16 a flip is a value that is not what it was then, however often it changed', () => {
  const changes = [
    flip('AAPL', 'LL', 'HL', -1),
    flip('AAPL', 'HL', 'HH', 0),
    flip('AAPL', 'HH', 'LH', 1),
    flip('AMD', 'HL', 'HH', 2),
    flip('AAPL', 'LH', 'LL', 3),
    flip('AMD', 'HH', 'HL', 4),
    flip('NVDA', false, true, 5, 'hybridBotPosition'),
    flip('NVDA', null, 'Fair Value', 6, 'range'),
  ];
  const texts = collectFlips(changes, sinceMs).map(
    ({ symbol, title, detail, at: when }) => `${symbol} ${title} ${detail} ${when.slice(14, 16)}`,
  );
  expect(texts).toEqual([
    'AAPL Weekly BX HH → LL 03',
    'NVDA BX Hybrid Bot No Position → In Position 05',
    'NVDA Range — → Fair Value 06',
  ]);
});

const activity = (id: string, activityType: string, minute: number) => ({
  id,
  activityType,
  createdAt: at(minute),
  details: null,
  fund: '✅ Main Fund' as const,
  date: '11/20/2026',
  ticker: 'TSLA',
});

test('SINCE-16 analyses, alerts and positions are those from after the visit', () => {
  const headline = { stockSymbol: 'AAPL', beginning: null, hasChart: true };
  const changes = [
    ...collectAnalyses(
      [
        { ...headline, id: '2', beginning: 'Breaks out', createdAt: at(2) },
        { ...headline, id: '1', createdAt: at(1) },
        { ...headline, id: '0', createdAt: at(0) },
      ],
      sinceMs,
    ),
    ...collectAlerts(
      [sampleAlert({ id: 'b', createdAt: at(1) }), sampleAlert({ id: 'a', createdAt: at(-1) })],
      sinceMs,
    ),
    ...collectPositions(
      [
        activity('4', 'holding_added', 4),
        activity('3', 'option_removed', 3),
        activity('2', 'holding_modified', 2),
        activity('1', 'dividend', 1),
        activity('0', 'holding_removed', 0),
      ],
      sinceMs,
    ),
  ];
  expect(changes.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ['analysis', 'Analysis', 'Breaks out'],
    ['analysis', 'Chart', 'A new chart'],
    ['alert', expect.stringContaining('Flow Alert'), expect.stringContaining('Expiry')],
    ['opened', 'Position opened', '✅ Main Fund'],
    ['closed', 'Option closed', '✅ Main Fund'],
  ]);
});

const change = (symbol: string, minute: number): ChangeSince => ({
  key: `${symbol} ${minute}`,
  kind: 'flip',
  symbol,
  title: '',
  detail: '',
  at: at(minute),
});

test('SINCE-09 changes are grouped by symbol, the newest first', () => {
  const groups = groupBySymbol([change('AAPL', 1), change('AMD', 2), change('AAPL', 3)]);
  expect(groups.map(({ symbol, changes }) => [symbol, ...changes.map(({ key }) => key)])).toEqual([
    ['AAPL', 'AAPL 3', 'AAPL 1'],
    ['AMD', 'AMD 2'],
  ]);
});

const count = (counts: Partial<Record<ChangeSince['kind'], number>>) =>
  formatCounts(
    Object.entries(counts).flatMap(([kind, length]) =>
      Array.from({ length }, () => ({ kind: kind as ChangeSince['kind'] })),
    ),
  );

test.each([
  [{}, ''],
  [{ flip: 1 }, '1 flip'],
  [{ alert: 2, flip: 3, analysis: 1 }, '3 flips · 1 analysis · 2 alerts'],
  [{ analysis: 2, closed: 1 }, '2 analyses · 1 position closed'],
  [{ opened: 2, alert: 1 }, '1 alert · 2 positions opened'],
])('SINCE-08 %j is counted as "%s"', (counts, text) => {
  expect(count(counts)).toBe(text);
});

test.each([
  ['2026-11-20T09:05:00', '9:05 AM'],
  ['2026-11-19T15:14:00', 'Thu 3:14 PM'],
  ['2026-11-15T00:00:00', 'Sun 12:00 AM'],
  ['2026-11-13T15:14:00', '11/13/2026'],
])('SINCE-08 on Friday the last visit at %s is named %s', (lastVisit, text) => {
  expect(formatLastVisit(new Date(lastVisit), new Date('2026-11-20T18:00:00'))).toBe(text);
});

test.each([
  ['2026-11-20', { from: '2026-11-19', count: 2, isCut: false }],
  ['2026-11-13', { from: '2026-11-13', count: 8, isCut: false }],
  ['2026-11-12', { from: '2026-11-06', count: 15, isCut: false }],
  ['2026-08-21', { from: '2026-08-21', count: 92, isCut: false }],
  ['2026-08-20', { from: '2026-08-21', count: 92, isCut: true }],
  ['2026-11-21', { from: '2026-11-19', count: 2, isCut: false }],
])('SINCE-10 a visit on %s asks for %j', (lastVisitDay, days) => {
  expect(computeHistoryDays(lastVisitDay, '2026-11-20')).toEqual({ to: '2026-11-20', ...days });
});

import type { StateChange } from '@dashboard/contracts-portfolio';
import { sampleAlert } from '../../test/sample-activity.ts';
import {
  type ChangeSince,
  collectChanges,
  formatCounts,
  formatLastVisit,
  groupBySymbol,
} from './changes.ts';
import { computeHistoryDays } from './use-changes-since.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString();
const sinceMs = Date.parse(at(0));
const flip = (
  symbol: string,
  before: StateChange['before'],
  after: StateChange['after'],
  minute: number,
  field: StateChange['field'] = 'weeklyBX',
): StateChange => ({ symbol, field, before, after, at: at(minute) });

test('a flip is a value that differs from before, no matter how often it changed [SINCE-16]', () => {
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
  const texts = collectChanges({ states: changes }, sinceMs).map(
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

test('only analyses, alerts and positions from after the visit count [SINCE-16]', () => {
  const headline = { stockSymbol: 'AAPL', beginning: null, hasChart: true };
  const headlines = [
    { ...headline, id: '2', beginning: 'Breaks out', createdAt: at(2) },
    { ...headline, id: '1', createdAt: at(1) },
    { ...headline, id: '0', createdAt: at(0) },
  ];
  const alerts = [1, -1].map((minute) => sampleAlert({ createdAt: at(minute) }));
  const activities = [
    activity('4', 'holding_added', 4),
    activity('3', 'option_removed', 3),
    activity('2', 'holding_modified', 2),
    activity('1', 'dividend', 1),
    activity('0', 'holding_removed', 0),
  ];
  const changes = collectChanges({ headlines, alerts, activities }, sinceMs);
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

test('changes are grouped by symbol, newest first [SINCE-09]', () => {
  const groups = groupBySymbol([change('AAPL', 1), change('AMD', 2), change('AAPL', 3)]);
  expect(groups.map(({ symbol, changes }) => [symbol, ...changes.map(({ key }) => key)])).toEqual([
    ['AAPL', 'AAPL 3', 'AAPL 1'],
    ['AMD', 'AMD 2'],
  ]);
});

test.each<[ChangeSince['kind'][], string]>([
  [[], ''],
  [['alert', 'flip', 'analysis', 'alert', 'flip'], '2 flips · 1 analysis · 2 alerts'],
  [['opened', 'closed', 'alert', 'opened'], '1 alert · 2 positions opened · 1 position closed'],
])('%j is counted as "%s" [SINCE-08]', (kinds, text) => {
  expect(formatCounts(kinds.map((kind) => ({ kind })))).toBe(text);
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
  ['2026-11-20', { from: '2026-11-19', count: 2, isCut: false }],
  ['2026-11-13', { from: '2026-11-13', count: 8, isCut: false }],
  ['2026-11-12', { from: '2026-11-06', count: 15, isCut: false }],
  ['2026-08-21', { from: '2026-08-21', count: 92, isCut: false }],
  ['2026-08-20', { from: '2026-08-21', count: 92, isCut: true }],
  ['2026-11-21', { from: '2026-11-19', count: 2, isCut: false }],
])('a visit on %s requests %j [SINCE-10]', (lastVisitDay, days) => {
  expect(computeHistoryDays(lastVisitDay, '2026-11-20')).toEqual({ to: '2026-11-20', ...days });
});

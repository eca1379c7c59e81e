import type { StateChange } from '@dashboard/contracts-portfolio';
import { formatTime } from '@dashboard/ui';
import {
  collectTodaysChanges,
  formatShortChange,
  formatTodaysChange,
  listTodaysChanges,
} from './todays-changes.ts';

const at = (minute: number) => `2026-11-20T14:${minute}:00.000Z`;
const changes: StateChange[] = [
  { symbol: 'AAPL', field: 'weeklyBX', before: 'HL', after: 'LH', at: at(41) },
  { symbol: 'AMD', field: 'dailyBX', before: 'LL', after: 'HL', at: at(42) },
  { symbol: 'AAPL', field: 'weeklyBX', before: 'LH', after: 'HH', at: at(45) },
  { symbol: 'AMD', field: 'dailyBX', before: 'HL', after: 'LL', at: at(46) },
  { symbol: 'AAPL', field: 'hourBotPosition', before: false, after: true, at: at(47) },
  { symbol: 'TSLA', field: 'range', before: null, after: 'Fair Value', at: at(48) },
  { symbol: 'SPY', field: 'swingBotPosition', before: false, after: true, at: at(49) },
];
const today = collectTodaysChanges(changes);

test('a value changed twice shows its value at the start of the day and the time of the first change', () => {
  const weekly = today.find('AAPL', 'weeklyBX');
  expect(weekly).toMatchObject({ before: 'HL', until: at(41) });
  const bot = today.find('AAPL', 'hourBotPosition');
  expect([weekly, bot].map((change) => change && formatTodaysChange(change))).toEqual([
    `was HL until ${formatTime(at(41))}`,
    `was No Position until ${formatTime(at(47))}`,
  ]);
  expect([weekly, bot].map((change) => change && formatShortChange(change))).toEqual([
    `was HL until ${formatTime(at(41))}`,
    `was out until ${formatTime(at(47))}`,
  ]);
});

test('neither a value that was changed back nor a field outside the watchlist counts as changed', () => {
  expect(today.find('AMD', 'dailyBX')).toBeUndefined();
  expect([...today.symbols]).toEqual(['AAPL', 'TSLA']);
});

test('a symbol’s changes are in column order', () => {
  expect(listTodaysChanges(today, 'AAPL')).toEqual([
    `Weekly BX was HL until ${formatTime(at(41))}`,
    `1hr BX Bot was No Position until ${formatTime(at(47))}`,
  ]);
  expect(listTodaysChanges(today, 'TSLA')).toEqual([`Range was empty until ${formatTime(at(48))}`]);
  expect(listTodaysChanges(today, 'AMD')).toEqual([]);
});

import type { FlowAlert } from '@dashboard/contracts-flow';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { type AlertFilter, emptyFilter, filterAlerts, isFilterActive } from './alert-filter.ts';

const [alert] = sampleAlerts(new Date()) as [FlowAlert];

const matches = (change: Partial<FlowAlert>, filter: Partial<AlertFilter>) =>
  filterAlerts([{ ...alert, ...change }], { ...emptyFilter, ...filter }, '12/11/2026').length === 1;

test.each<[string, Partial<FlowAlert>, Partial<AlertFilter>, boolean]>([
  ['part of the ticker', { ticker: 'BRK.B' }, { ticker: ' k.b ' }, true],
  ['another ticker', {}, { ticker: 'AMD' }, false],
  ['the option type', { optionType: 'PUT' }, { optionType: 'PUT' }, true],
  ['the other option type', {}, { optionType: 'PUT' }, false],
  ['the minimum premium', { premium: '$500K' }, { premium: '0.5M' }, true],
  ['less premium', { premium: '499,999' }, { premium: '500K' }, false],
  ['no premium', { premium: null }, { premium: '0' }, false],
  ['an unreadable premium', { premium: 'lots' }, { premium: '0' }, false],
  ['an expiry on the last day', { expiry: '12/18/2026' }, { days: '7' }, true],
  ['the day after', { expiry: '12/19/2026' }, { days: '7' }, false],
  ['an expiry today', { expiry: '12/11/2026' }, { days: '0' }, true],
  ['an expiry in the past', { expiry: '12/10/2026' }, { days: '7' }, false],
  ['an unreadable expiry', { expiry: 'LEAP' }, { days: '7' }, false],
  ['an unreadable expiry without the days filter', { expiry: 'LEAP' }, { ticker: 'NVDA' }, true],
  ['volume above open interest', { volume: 11, openInterest: 10 }, { volume: 'above' }, true],
  ['volume without open interest', { volume: 1, openInterest: 0 }, { volume: 'above' }, true],
  ['volume equal to open interest', { volume: 10, openInterest: 10 }, { volume: 'above' }, false],
  ['unknown open interest', { openInterest: null }, { volume: 'above' }, false],
  ['the side', { side: 'ask' }, { side: 'ask' }, true],
  ['another side', { side: 'bid' }, { side: 'ask' }, false],
  ['no side', { side: null }, { side: 'ask' }, false],
  ['a sweep', { sweep: true }, { sweep: 'yes' }, true],
  ['no sweep', { sweep: false }, { sweep: 'yes' }, false],
  ['an unknown sweep', { sweep: null }, { sweep: 'yes' }, false],
  ['an unreadable filter', {}, { premium: 'much', days: 'soon' }, true],
])('%s', (_, change, filter, expected) => {
  expect(matches(change, filter)).toBe(expected);
});

test('a filter is active once a field is chosen or typed', () => {
  expect(isFilterActive(emptyFilter)).toBe(false);
  expect(isFilterActive({ ...emptyFilter, ticker: ' ' })).toBe(false);
  expect(isFilterActive({ ...emptyFilter, days: '0' })).toBe(true);
});

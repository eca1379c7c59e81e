import type { FlowAlert } from '@dashboard/contracts-flow';
import { sampleAlerts } from '../sample-alerts.ts';
import { type AlertFilter, filterAlerts, isFiltering, noFilter } from './alert-filter.ts';

const [alert] = sampleAlerts(new Date()) as [FlowAlert];

const passes = (change: Partial<FlowAlert>, filter: Partial<AlertFilter>) =>
  filterAlerts([{ ...alert, ...change }], { ...noFilter, ...filter }, '12/11/2026').length === 1;

test.each<[string, Partial<FlowAlert>, Partial<AlertFilter>, boolean]>([
  ['a part of the ticker', { ticker: 'BRK.B' }, { ticker: ' k.b ' }, true],
  ['another ticker', {}, { ticker: 'AMD' }, false],
  ['the option type', { optionType: 'PUT' }, { optionType: 'PUT' }, true],
  ['the other option type', {}, { optionType: 'PUT' }, false],
  ['just the premium', { premium: '$500K' }, { premium: '0.5M' }, true],
  ['less premium', { premium: '499,999' }, { premium: '500K' }, false],
  ['no premium', { premium: null }, { premium: '0' }, false],
  ['an unreadable premium', { premium: 'lots' }, { premium: '0' }, false],
  ['the last day', { expiry: '12/18/2026' }, { days: '7' }, true],
  ['a day too late', { expiry: '12/19/2026' }, { days: '7' }, false],
  ['today', { expiry: '12/11/2026' }, { days: '0' }, true],
  ['an expiry that is over', { expiry: '12/10/2026' }, { days: '7' }, false],
  ['an unreadable expiry', { expiry: 'LEAP' }, { days: '7' }, false],
  ['an unreadable expiry, unasked', { expiry: 'LEAP' }, { ticker: 'NVDA' }, true],
  ['volume above open interest', { volume: 11, openInterest: 10 }, { volume: 'above' }, true],
  ['volume on no open interest', { volume: 1, openInterest: 0 }, { volume: 'above' }, true],
  ['as much volume', { volume: 10, openInterest: 10 }, { volume: 'above' }, false],
  ['unknown open interest', { openInterest: null }, { volume: 'above' }, false],
  ['an unreadable filter', {}, { premium: 'much', days: 'soon' }, true],
])('%s', (_, change, filter, expected) => {
  expect(passes(change, filter)).toBe(expected);
});

test('only what is chosen or typed filters', () => {
  expect(isFiltering(noFilter)).toBe(false);
  expect(isFiltering({ ...noFilter, ticker: ' ' })).toBe(false);
  expect(isFiltering({ ...noFilter, days: '0' })).toBe(true);
});

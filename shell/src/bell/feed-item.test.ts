import { bellSourceSchema } from '@dashboard/contracts-gateway';
import { sampleAlert, sampleAnalysis } from '../../test/sample-activity.ts';
import { sampleModules } from '../../test/sample-modules.ts';
import { collectEntries } from '../slots/slots.ts';
import { presentItem } from './feed-item.ts';
import { collectFeed } from './use-todays-activity.ts';

const midnight = new Date('2026-11-20T05:00:00Z');

const [analyses, flow] = collectEntries(sampleModules, 'bellSources', bellSourceSchema, 'student');
if (!analyses || !flow) throw new Error('The modules contribute no sources.');

const collect = (ownAnalyses: readonly object[], alerts: readonly object[]) =>
  collectFeed(
    [
      { source: analyses, rows: ownAnalyses as Record<string, unknown>[] },
      { source: flow, rows: alerts as Record<string, unknown>[] },
    ],
    midnight,
  ).map((item) => ({ ...item, ...presentItem(item) }));

const ofAnalysis = (own: Parameters<typeof sampleAnalysis>[0]) =>
  collect([sampleAnalysis(own)], [])[0];

const ofAlert = (own: Parameters<typeof sampleAlert>[0]) => collect([], [sampleAlert(own)])[0];

test.each([
  ['BELL-07', 'Full Analysis', 'Holds.', '/chart.webp'],
  ['BELL-08', 'Text Analysis', 'Holds.', null],
  ['BELL-09', 'Chart Update', ' ', '/chart.webp'],
  ['BELL-10', 'Update', null, null],
])('%s an analysis is labelled %s for its content', (_, label, analysisText, analysisImage) => {
  expect(ofAnalysis({ analysisText, analysisImage })).toMatchObject({ label, symbol: 'AAPL' });
});

test('text of 120 characters is shown in full, and longer text is truncated [BELL-12, BELL-20]', () => {
  expect(ofAnalysis({ analysisText: 'a'.repeat(120) })?.detail).toBe('a'.repeat(120));
  expect(ofAnalysis({ analysisText: 'a'.repeat(121) })?.detail).toBe(`${'a'.repeat(120)}...`);
  expect(ofAnalysis({ analysisText: null })?.detail).toBe('');
});

test('an alert shows its option type, and its strike, expiry and spot if present [BELL-11]', () => {
  expect(ofAlert({})).toMatchObject({
    symbol: 'NVDA',
    label: 'CALL Flow Alert',
    detail: 'Strike $215.00 · Expiry 12/18/2026 · Spot $207.35',
  });
  expect(ofAlert({ optionType: 'PUT' })?.label).toBe('PUT Flow Alert');
  expect(ofAlert({ spot: null })?.detail).toBe('Strike $215.00 · Expiry 12/18/2026');
  expect(ofAlert({ spot: null, strike: null })?.detail).toBe('Expiry 12/18/2026');
  expect(ofAlert({ spot: 0 })?.detail).toContain('Spot $0.00');
});

test('analyses and alerts are sorted together, newest first, whichever ISO notation they use [BELL-05]', () => {
  const items = collect(
    [
      sampleAnalysis({ stockSymbol: 'SECOND', createdAt: '2026-11-20T15:00:00.500Z' }),
      sampleAnalysis({ stockSymbol: 'FOURTH', createdAt: '2026-11-20T14:00:00Z' }),
    ],
    [
      sampleAlert({ ticker: 'FIRST', createdAt: '2026-11-20T16:00:00Z' }),
      sampleAlert({ ticker: 'THIRD', createdAt: '2026-11-20T15:00:00Z' }),
    ],
  );
  expect(items.map(({ symbol }) => symbol)).toEqual(['FIRST', 'SECOND', 'THIRD', 'FOURTH']);
});

test('the feed has alerts since local midnight and every analysis from the server [BELL-16]', () => {
  const before = '2026-11-20T04:59:59.999Z';
  const items = collect(
    [sampleAnalysis({ createdAt: before })],
    [
      sampleAlert({ ticker: 'YESTERDAY', createdAt: before }),
      sampleAlert({ ticker: 'TODAY', createdAt: midnight.toISOString() }),
    ],
  );
  expect(items.map(({ symbol }) => symbol)).toEqual(['TODAY', 'AAPL']);
});

import { tabulateCases } from '../csv-export/cases-csv.ts';
import { sampleAlertOutcomes, sampleBotPositions } from '../sample/sample-server.ts';
import { type TrackCase, toBotCase, toFlowCase } from './track-case.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const describeCase = ({ symbol, title, statusText, days, resultPercent }: TrackCase) =>
  [symbol, title, statusText, days, resultPercent].join(' | ');

test('an alert is open until its expiry has passed, recorded, not recorded or withdrawn [TRACK-11]', () => {
  const cases = sampleAlertOutcomes().map((outcome) => toFlowCase(outcome, '2026-11-20'));
  expect(cases.map(describeCase)).toEqual([
    'NVDA | CALL $215.00 12/18/2026 | Open |  | ',
    'TSLA | PUT $390.00 12/18/2026 | Recorded | 7 | 50',
    'JPM | CALL $315.00 11/06/2026 | Expired, not recorded |  | ',
    'DIS | CALL 12/18/2026 | Withdrawn |  | ',
  ]);
  expect(cases.map(({ text }) => text)).toEqual([null, 'Half early.', null, 'Posted too early.']);
});

test.each([
  ['2026-11-06', 'open'],
  ['2026-11-07', 'not-recorded'],
])('on %s an alert that expires on 11/06/2026 is %s [TRACK-11]', (today, status) => {
  const [, , jpm] = sampleAlertOutcomes();
  expect(jpm && toFlowCase(jpm, today).status).toBe(status);
  expect(jpm && toFlowCase({ ...jpm, expiry: 'LEAP', expiresOn: null }, today).status).toBe('open');
});

test('a bot position is open, recorded, closed without a record, or removed with its stock [TRACK-12]', () => {
  const cases = sampleBotPositions().map((position) => toBotCase(position, NOW));
  expect(cases.map(describeCase)).toEqual([
    'AAPL | BX Hybrid Bot | Open | 39 | ',
    'META | 1hr Swing Bot | Recorded | 10 | -5',
    'INTC | 1hr Swing Bot | Closed, not recorded | 11 | ',
    'BA | 1hr BX Bot | Open |  | ',
  ]);
  const [aapl] = sampleBotPositions();
  expect(aapl && toBotCase({ ...aapl, open: false }, NOW).statusText).toBe('Left the watchlist');
});

test('the file has a line per case [TRACK-18]', () => {
  const [, tsla] = sampleAlertOutcomes();
  const [, meta] = sampleBotPositions();
  if (!tsla?.outcome || !meta) throw new Error('The sample has too few cases.');
  const { rows } = tabulateCases([
    toFlowCase(tsla, '2026-11-20'),
    toBotCase(meta, '2026-11-20T15:00:00.000Z'),
  ]);
  expect(rows.map((cells) => cells.join())).toEqual([
    `TSLA,Flow alert,PUT $390.00 12/18/2026,Recorded,2026-11-03T15:00:00.000Z,2026-11-10,7,4,6,50,${tsla.outcome.note}`,
    'META,1hr Swing Bot,1hr Swing Bot,Recorded,2026-10-05T14:45:00.000Z,2026-10-15T14:45:00.000Z,10,600,570,-5,',
  ]);
});

import { toBotCase, toFlowCase } from '../cases/track-case.ts';
import { sampleAlertOutcomes, sampleBotPositions } from '../sample/sample-record.ts';
import { tabulateCases } from './cases-csv.ts';

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

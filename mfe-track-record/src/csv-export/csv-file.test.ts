import { toBotCase, toFlowCase } from '../cases/track-case.ts';
import { sampleAlertOutcomes, sampleBotPositions } from '../sample/sample-record.ts';
import { formatCasesCsv } from './csv-file.ts';

test('TRACK-18 the file has a line for each case, and a text is no formula', () => {
  const [, tsla] = sampleAlertOutcomes();
  const [, meta] = sampleBotPositions();
  if (!tsla?.outcome || !meta) throw new Error('The sample has too few cases.');
  const outcome = { ...tsla.outcome, note: '=SUM(A1)' };
  const csv = formatCasesCsv([
    toFlowCase({ ...tsla, outcome }, '2026-11-20'),
    toBotCase(meta, '2026-11-20T15:00:00.000Z'),
  ]);
  expect(csv.split('\r\n').slice(1)).toEqual([
    'TSLA,Flow alert,PUT $390.00 12/18/2026,Recorded,2026-11-03T15:00:00.000Z,2026-11-10,7,4,6,50,"\'=SUM(A1)"',
    'META,1hr Swing Bot,1hr Swing Bot,Recorded,2026-10-05T14:45:00.000Z,2026-10-15T14:45:00.000Z,10,600,570,-5,',
  ]);
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { recordFigure } from '@dashboard/reliability';
import { MAX_RATIO, type ReaderSpeed } from './measure.ts';

test('reading takes at most 4 times as long as papaparse alone [CSV-179]', () => {
  const printed = execFileSync(process.execPath, [join(__dirname, 'print-speeds.ts')], {
    encoding: 'utf8',
  });
  const speeds: ReaderSpeed[] = JSON.parse(printed);
  for (const { name, rows, ratio } of speeds) {
    recordFigure(
      14,
      `reader ÷ papaparse alone, ${name}, ${rows.toLocaleString('en')} rows`,
      ratio.value,
      { unit: 'times', bar: MAX_RATIO },
    );
  }
  expect(speeds).toHaveLength(8);
  expect(speeds.filter(({ ratio }) => ratio.value > MAX_RATIO)).toEqual([]);
  expect(speeds.filter(({ holdings }) => holdings < 2_000)).toEqual([]);
}, 60_000);

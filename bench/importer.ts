/**
 * The speed of the position-file parser compared with that of papaparse alone, on the same file:
 * npm run bench
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePositionFile } from '@dashboard/position-file';
import Papa from 'papaparse';
import { median } from './measuring/statistics.ts';
import { takeTurns } from './measuring/take-turns.ts';

const ROUNDS = 9;
const file = join(
  import.meta.dirname,
  '../packages/position-file/fixtures/large-11-five-thousand-rows.csv',
);
const bytes = readFileSync(file);
const rows = bytes.toString('utf8').split('\n').length;

const readers = [
  { name: 'papaparse alone', read: () => Papa.parse(bytes.toString('utf8')) },
  { name: 'position-file parser', read: () => parsePositionFile(bytes) },
];

const measured = await takeTurns(readers, { rounds: ROUNDS }, ({ read }) => {
  const startedAt = performance.now();
  read();
  return (performance.now() - startedAt) / 1_000;
});

const speeds = measured.map(({ subject, results }) => ({
  name: subject.name,
  rowsPerSecond: rows / median(results),
}));
const papaparseSpeed = speeds[0]?.rowsPerSecond ?? Number.NaN;
const { holdings } = parsePositionFile(bytes);
console.log(`${rows} rows, ${holdings.length} holdings, median of ${ROUNDS} rounds`);
console.table(
  Object.fromEntries(
    speeds.map(({ name, rowsPerSecond }) => [
      name,
      {
        'rows per second': Math.round(rowsPerSecond),
        ratio: Number((rowsPerSecond / papaparseSpeed).toFixed(2)),
      },
    ]),
  ),
);

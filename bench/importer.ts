/**
 * How fast the position-file reader is beside papaparse alone, on the same file in the same run:
 * npm run bench
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPositionFile } from '@dashboard/position-file';
import Papa from 'papaparse';

const ROUNDS = 9;
const file = join(
  import.meta.dirname,
  '../packages/position-file/fixtures/large-11-five-thousand-rows.csv',
);
const bytes = readFileSync(file);
const rows = bytes.toString('utf8').split('\n').length;

/** The middle of several rounds, in rows per second. */
function rowsPerSecond(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return (rows / (sorted[Math.floor(sorted.length / 2)] as number)) * 1_000;
}

const papaparse: number[] = [];
const reader: number[] = [];
let holdings = 0;
// In turns, so that whatever slows the machine slows both.
for (let round = 0; round < ROUNDS; round += 1) {
  let began = performance.now();
  Papa.parse(bytes.toString('utf8'));
  papaparse.push(performance.now() - began);
  began = performance.now();
  holdings = readPositionFile(bytes).holdings.length;
  reader.push(performance.now() - began);
}

const [plain, whole] = [rowsPerSecond(papaparse), rowsPerSecond(reader)];
console.log(`${rows} rows, ${holdings} holdings, middle of ${ROUNDS} rounds`);
console.table({
  'papaparse alone': { 'rows per second': Math.round(plain), ratio: 1 },
  'position-file reader': {
    'rows per second': Math.round(whole),
    ratio: Number((whole / plain).toFixed(2)),
  },
});

import { parsePositionFile } from '@dashboard/position-file';
import Papa from 'papaparse';
import { computeRatioOfMedians, median, type Ratio } from '../measuring/statistics.ts';
import { takeTurns } from '../measuring/take-turns.ts';
import { type BenchFile, createBenchFiles } from './files.ts';

/** The reader ÷ papaparse alone (CSV-179). */
export const MAX_RATIO = 4;
const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
// Small files are read several times per round, so that all rounds take equally long.
const ROWS_PER_ROUND = 50_000;
const MICROSECONDS_PER_MS = 1_000;

export interface ReaderSpeed {
  name: string;
  rows: number;
  holdings: number;
  /** Per read, in ms of this thread's CPU time, which other processes don't affect. */
  papaparseMs: number;
  readerMs: number;
  ratio: Ratio;
}

async function measureFile({ name, rows, bytes }: BenchFile): Promise<ReaderSpeed> {
  const subjects = [
    () => Papa.parse(bytes.toString('utf8')).data.length,
    () => parsePositionFile(bytes).holdings.length,
  ];
  const repeats = Math.max(1, Math.round(ROWS_PER_ROUND / rows));
  const turns = { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS };
  const measured = await takeTurns(subjects, turns, (read) => {
    const before = process.threadCpuUsage();
    for (let repeat = 0; repeat < repeats; repeat += 1) read();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / MICROSECONDS_PER_MS / repeats;
  });
  const [papaparse = [], reader = []] = measured.map(({ results }) => results);
  return {
    name,
    rows,
    holdings: parsePositionFile(bytes).holdings.length,
    papaparseMs: median(papaparse),
    readerMs: median(reader),
    ratio: computeRatioOfMedians(reader, papaparse),
  };
}

export async function measureReader(): Promise<ReaderSpeed[]> {
  const speeds: ReaderSpeed[] = [];
  for (const file of createBenchFiles()) speeds.push(await measureFile(file));
  return speeds;
}

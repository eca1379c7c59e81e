/** Computes the tables of docs/scale.md from the measured costs: node bench/scale/index.ts */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simulatePolling } from './simulation.ts';
import { computeTiers, formatScale } from './tiers.ts';

const file = join(import.meta.dirname, '../../docs/scale.md');
const START = '<!-- written by node bench/scale/index.ts -->\n';
const END = '<!-- end -->\n';
const PER_GATEWAY = [5_000, 16_000, 40_000, 80_000, 120_000, 140_000];

const tables = formatScale(
  simulatePolling({ students: 5_000, seconds: 60, asBench: true }),
  PER_GATEWAY.map((students) => ({ students, ...simulatePolling({ students, seconds: 20 }) })),
  [5_000, 100_000, 1_000_000].map(computeTiers),
);
const page = await readFile(file, 'utf8');
const [before = '', rest = ''] = page.split(START);
const [, after = ''] = rest.split(END);
await writeFile(file, `${before}${START}\n${tables}\n${END}${after}`);
console.log(tables);

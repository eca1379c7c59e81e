/** How long a wrong password takes for a known and an unknown user: npm run bench */
import { recordFigure, startFiguresRun } from '@dashboard/reliability';
import { hashPassword, verifyPassword } from '../../svc-auth/src/users/passwords.ts';
import { median } from './measuring/statistics.ts';
import { takeTurns } from './measuring/take-turns.ts';

const ROUNDS = 1_000;
const MAX_DIFFERENCE_MS = 5;
const MIN_MEMORY_MIB = 19;

process.env.FIGURES_FILE = startFiguresRun('node tools/bench/password-timing.ts');
const stored = await hashPassword('the password of a user');
const users = [
  { name: 'known', hash: stored },
  { name: 'unknown', hash: undefined },
];
const measured = await takeTurns(users, { warmUpRounds: 5, rounds: ROUNDS }, async ({ hash }) => {
  const startedAt = performance.now();
  await verifyPassword(hash, 'a guess');
  return performance.now() - startedAt;
});
const [known = 0, unknown = 0] = measured.map(({ results }) => median(results));
const difference = Math.abs(known - unknown);
const [, memoryKiB = 0, passes = 0] = (/m=(\d+),t=(\d+)/.exec(stored) ?? []).map(Number);

console.log(`known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, n = ${ROUNDS}`);
recordFigure(
  4,
  `medians of known and unknown names apart, n = ${ROUNDS.toLocaleString('en')}`,
  difference,
  { unit: 'ms', bar: MAX_DIFFERENCE_MS },
);
recordFigure(4, `memory of argon2id, ${passes} passes`, memoryKiB / 1_024, {
  unit: 'MiB',
  bar: MIN_MEMORY_MIB,
  better: 'higher',
});
process.exitCode = difference <= MAX_DIFFERENCE_MS ? 0 : 1;

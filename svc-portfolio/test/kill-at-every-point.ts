import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { createJobStore } from '../src/jobs/jobs.store.ts';
import type { KillPoint, ReachedPoint } from './kill-points.ts';
import { startWorkerProcess } from './processes.ts';
import { initialFunds, type Portfolio } from './test-portfolio.ts';

/** One job per fund, as many as a worker runs at once. */
export const fundsOfKilledJobs: readonly Fund[] = initialFunds.slice(0, 4);

function parseReachedPoints(log: string): ReachedPoint[] {
  const events = log.split('\n').filter((line) => line.startsWith('{"reached"'));
  return events.map((line) => JSON.parse(line).reached);
}

/** @returns the points the jobs had reached */
async function runUntilKilled(
  { databaseUrl, redisUrl }: Portfolio,
  killPoints: Record<string, KillPoint>,
): Promise<ReachedPoint[]> {
  const worker = startWorkerProcess(databaseUrl, redisUrl, killPoints);
  let exit: number | string | undefined;
  worker.exited.then((end) => {
    exit = end;
  });
  try {
    await waitUntil(() => exit !== undefined);
  } finally {
    await worker.end('SIGKILL');
  }
  if (exit !== 'SIGKILL') throw new Error(`ended with ${exit}: ${worker.log()}`);
  return parseReachedPoints(worker.log());
}

/** @returns how many seconds it took */
async function resumeJobs(
  { db, databaseUrl, redisUrl }: Portfolio,
  jobIds: string[],
): Promise<number> {
  const worker = startWorkerProcess(databaseUrl, redisUrl);
  try {
    await worker.url;
    const readyAt = performance.now();
    const unfinished = () => db('jobs').whereIn('id', jobIds).whereNot({ state: 'completed' });
    await waitUntil(async () => (await unfinished().first('id')) === undefined);
    // clock: recorded as a figure, never asserted
    return (performance.now() - readyAt) / 1_000;
  } finally {
    await worker.end('SIGKILL');
  }
}

/** Kills each job's worker at its first statement or command, its second, … Then one resumes it. */
export async function killAtEveryPoint(
  portfolio: Portfolio,
  moments: readonly KillPoint['when'][],
  submit: (fund: Fund) => Promise<string>,
) {
  const reached: ReachedPoint[] = [];
  const jobIds: string[] = [];
  let reachedLast: ReachedPoint[];
  do {
    const killPoints: Record<string, KillPoint> = {};
    for (const [index, fund] of fundsOfKilledJobs.entries()) {
      const n = jobIds.length + index;
      const operation = 1 + Math.floor(n / moments.length);
      killPoints[await submit(fund)] = { operation, when: moments[n % moments.length] ?? 'before' };
    }
    jobIds.push(...Object.keys(killPoints));
    reachedLast = await runUntilKilled(portfolio, killPoints);
    reached.push(...reachedLast);
  } while (reachedLast.length > 0);
  const value = await resumeJobs(portfolio, jobIds);
  const name = 'time until all killed jobs were done';
  recordFigure(23, name, value, { unit: 's', bar: 15 });
  const jobs = await Promise.all(jobIds.map((id) => createJobStore(portfolio.db).findJob(id)));
  return { reached, jobs: jobs.filter((job) => job !== undefined) };
}

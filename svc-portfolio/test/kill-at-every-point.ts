import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { createJobStore } from '../src/jobs/jobs.store.ts';
import type { KillPoint, ReachedPoint } from './kill-points.ts';
import type { Portfolio } from './test-portfolio.ts';
import { startWorkerProcess } from './worker-process.ts';

/** As many jobs as a worker works on at once, each on a fund of its own. */
export const fundsOfKilledJobs: readonly Fund[] = funds.slice(0, 4);

const KILL_MS = 20_000;
const RESUME_MS = 15_000;

function reachedPoints(log: string): ReachedPoint[] {
  const events = log.split('\n').filter((line) => line.startsWith('{"reached"'));
  return events.map((line) => JSON.parse(line).reached);
}

/** Starts a worker for these jobs and answers where they stood when it was killed. */
async function kill(
  { databaseUrl, redisUrl }: Portfolio,
  killPoints: Record<string, KillPoint>,
): Promise<ReachedPoint[]> {
  const worker = startWorkerProcess(databaseUrl, redisUrl, killPoints);
  // Asked to stop, a worker whose jobs stand somewhere else exits by itself.
  const late = setTimeout(() => worker.end('SIGTERM'), KILL_MS);
  const end = await worker.gone;
  clearTimeout(late);
  if (end !== 'SIGKILL') throw new Error(`not killed within ${KILL_MS} ms: ${worker.log()}`);
  return reachedPoints(worker.log());
}

/** Starts a worker and waits until it has completed every job. */
async function resume({ db, databaseUrl, redisUrl }: Portfolio, jobIds: string[]): Promise<void> {
  const worker = startWorkerProcess(databaseUrl, redisUrl);
  try {
    const deadline = Date.now() + RESUME_MS;
    const unfinished = () => db('jobs').whereIn('id', jobIds).whereNot({ state: 'completed' });
    while (await unfinished().first('id')) {
      if (Date.now() > deadline) throw new Error(`not within ${RESUME_MS} ms: ${worker.log()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await worker.end('SIGKILL');
  }
}

/**
 * Has jobs begun and killed at their first statement or command, at their second, and so on until
 * no job comes as far as the point it was to be killed at. Then a worker resumes them all, within
 * 15 s.
 * @param begin asks for a job on this fund and answers its id
 * @returns the points jobs were killed at, no two of them the same
 */
export async function killAtEveryPoint(
  portfolio: Portfolio,
  moments: readonly KillPoint['when'][],
  begin: (fund: Fund) => Promise<string>,
) {
  const reached: ReachedPoint[] = [];
  const jobIds: string[] = [];
  let reachedLast: ReachedPoint[];
  do {
    const killPoints: Record<string, KillPoint> = {};
    for (const [index, fund] of fundsOfKilledJobs.entries()) {
      const n = jobIds.length + index;
      const operation = 1 + Math.floor(n / moments.length);
      killPoints[await begin(fund)] = { operation, when: moments[n % moments.length] ?? 'before' };
    }
    jobIds.push(...Object.keys(killPoints));
    reachedLast = await kill(portfolio, killPoints);
    reached.push(...reachedLast);
  } while (reachedLast.length > 0);
  await resume(portfolio, jobIds);
  const jobs = await Promise.all(jobIds.map((id) => createJobStore(portfolio.db).findJob(id)));
  return { reached, jobs: jobs.filter((job) => job !== undefined) };
}

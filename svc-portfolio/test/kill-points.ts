/** Preloaded into a worker. Kills it when every listed job has stopped at its kill point. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createClient } from '@redis/client';
import { Worker } from 'bullmq';
import { type Command, Redis } from 'ioredis';
import knex from 'knex';

export interface KillPoint {
  readonly operation: number;
  /** Before it's sent, or after its response arrived but before the job gets it. */
  readonly when: 'before' | 'answered';
}

export interface ReachedPoint extends KillPoint {
  readonly sent: string;
}

interface RunningJob {
  readonly jobId: string;
  operations: number;
  stopped: boolean;
}

const points: Readonly<Record<string, KillPoint>> = JSON.parse(process.env.KILL_POINTS ?? '{}');
const unstopped = new Set(Object.keys(points));
const work = new AsyncLocalStorage<RunningJob>();

const waitForever = () => new Promise<never>(() => {});

function markAsStopped(jobId: string): void {
  unstopped.delete(jobId);
  if (unstopped.size > 0) return;
  // Node only writes its compile cache on a normal exit. It makes the next process start faster.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}

function stop(job: RunningJob, point: KillPoint, sent: string): Promise<never> {
  job.stopped = true;
  const reached: ReachedPoint = { ...point, sent };
  writeSync(1, `${JSON.stringify({ reached })}\n`);
  markAsStopped(job.jobId);
  return waitForever();
}

function interceptOperation<T>(sent: string, send: () => Promise<T>): Promise<T> {
  const job = work.getStore();
  const point = job && points[job.jobId];
  if (!point) return send();
  // Operations the job didn't wait for must not continue past its kill point.
  if (job.stopped) return waitForever();
  job.operations += 1;
  if (job.operations !== point.operation) return send();
  if (point.when === 'before') return stop(job, point, sent);
  return send().then(() => stop(job, point, sent));
}

const postgres = Object.getPrototypeOf(knex({ client: 'pg' }).client);
const query: (connection: unknown, statement: { sql: string }) => Promise<unknown> =
  postgres._query;
postgres._query = function (connection: unknown, statement: { sql: string }) {
  return interceptOperation(statement.sql, () => query.call(this, connection, statement));
};

const { sendCommand } = Redis.prototype;
Redis.prototype.sendCommand = function (command: Command, stream) {
  return interceptOperation(
    command.name,
    () => sendCommand.call(this, command, stream) as Promise<unknown>,
  );
};

/** The prototype that defines the method: a `redis` client is an object derived from it. */
function findOwner(client: object, method: string): Record<string, unknown> {
  const prototype = Object.getPrototypeOf(client);
  return Object.hasOwn(prototype, method) ? prototype : findOwner(prototype, method);
}

const redisClient = findOwner(createClient(), 'sendCommand');
const sendRedisCommand = redisClient.sendCommand as (...args: unknown[]) => Promise<unknown>;
redisClient.sendCommand = function (...args: [readonly string[], ...unknown[]]) {
  return interceptOperation(String(args[0][0]), () => sendRedisCommand.apply(this, args));
};

const { processJob } = Worker.prototype;
Worker.prototype.processJob = async function (job, ...rest) {
  const jobId = String(job.id);
  const next = await work.run({ jobId, operations: 0, stopped: false }, () =>
    processJob.call(this, job, ...rest),
  );
  // Without `finishedOn`, the attempt failed and another follows.
  if (job.finishedOn) markAsStopped(jobId);
  return next;
};

// Leaves the jobs of killed processes to the worker that resumes them.
Worker.prototype.startStalledCheckTimer = async () => {};

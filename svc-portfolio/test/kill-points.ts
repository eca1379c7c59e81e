/**
 * Loaded into a worker's process before the worker. Counts what each job sends to Postgres and
 * Redis, stops it at its kill point, and kills the process once every job it was told of stands.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Worker } from 'bullmq';
import { type Command, Redis } from 'ioredis';
import knex from 'knex';

export interface KillPoint {
  /** The how-manieth statement or command of the job, from 1. */
  readonly operation: number;
  /** Before it is sent, or when its answer has come and the job has not heard it yet. */
  readonly when: 'before' | 'answered';
}

/** A kill point a job stood at when its process was killed. */
export interface ReachedPoint extends KillPoint {
  /** The statement, or the command's name. */
  readonly sent: string;
}

interface WorkOnJob {
  readonly jobId: string;
  operations: number;
  stopped: boolean;
}

const points: Readonly<Record<string, KillPoint>> = JSON.parse(process.env.KILL_POINTS ?? '{}');
const underWay = new Set(Object.keys(points));
const work = new AsyncLocalStorage<WorkOnJob>();

const forever = () => new Promise<never>(() => {});

function noLongerUnderWay(jobId: string): void {
  underWay.delete(jobId);
  if (underWay.size > 0) return;
  // Written at a process's own end, which does not come; the next one starts in half the time.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}

function stop(job: WorkOnJob, point: KillPoint, sent: string): Promise<never> {
  job.stopped = true;
  const reached: ReachedPoint = { ...point, sent };
  writeSync(1, `${JSON.stringify({ reached })}\n`);
  noLongerUnderWay(job.jobId);
  return forever();
}

function operation<T>(sent: string, send: () => Promise<T>): Promise<T> {
  const job = work.getStore();
  const point = job && points[job.jobId];
  if (!point) return send();
  // What a job does not wait for must not carry it past its point.
  if (job.stopped) return forever();
  job.operations += 1;
  if (job.operations !== point.operation) return send();
  if (point.when === 'before') return stop(job, point, sent);
  return send().then(() => stop(job, point, sent));
}

const postgres = Object.getPrototypeOf(knex({ client: 'pg' }).client);
const query: (connection: unknown, statement: { sql: string }) => Promise<unknown> =
  postgres._query;
postgres._query = function (connection: unknown, statement: { sql: string }) {
  return operation(statement.sql, () => query.call(this, connection, statement));
};

const { sendCommand } = Redis.prototype;
Redis.prototype.sendCommand = function (command: Command, stream) {
  return operation(command.name, () => sendCommand.call(this, command, stream) as Promise<unknown>);
};

const { processJob } = Worker.prototype;
Worker.prototype.processJob = async function (job, ...rest) {
  const jobId = String(job.id);
  const next = await work.run({ jobId, operations: 0, stopped: false }, () =>
    processJob.call(this, job, ...rest),
  );
  // A failed attempt is followed by another.
  if (job.finishedOn) noLongerUnderWay(jobId);
  return next;
};

// Jobs of processes killed before are left to the worker that comes after.
Worker.prototype.startStalledCheckTimer = async () => {};

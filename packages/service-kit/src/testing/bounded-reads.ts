import { collectEndpoints, type Endpoint, parsePathParameters } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import type { Knex } from 'knex';
import pg from 'pg';

export const SEEDED_ROWS = 100_000;
const MAX_BYTES = 1_000_000;
const MAX_CPU_MS = 300;
/** Duration of a `measureSlowdown` round when nothing else runs. */
const QUIET_CPU_MS = 8;
/** Rows Postgres may return to the service. More would mean counting or sorting in JavaScript. */
const MAX_FETCHED_ROWS = 25_000;
/** Garbage collection and a busy machine slow a try down; a read that costs too much fails all. */
const MAX_TRIES = 10;

export interface BoundedRead {
  /** Path and query: `/api/holdings?fund=Growth%20Fund`. Several if the query selects the rows. */
  readonly paths: readonly string[];
  readonly tables: readonly string[];
}

export interface FixedRead {
  readonly isFixed: string;
}

export interface BoundedReadsOptions {
  readonly contract: object;
  /** By endpoint id. Every GET must be listed. */
  readonly reads: Readonly<Record<string, BoundedRead | FixedRead>>;
  readonly database?: () => { readonly db: Knex; readonly url: string };
  readonly seed?: readonly string[];
  readonly read: (path: string) => Promise<{ status: number; bytes: number }>;
}

/** `values` is SQL for the columns of row `n`, counting from 0. */
export const insertRows = (table: string, columns: string, values: string): string =>
  `INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(0, ${SEEDED_ROWS - 1}) AS n`;

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const isFixed = (read: BoundedRead | FixedRead): read is FixedRead => 'isFixed' in read;

const toPattern = ({ path }: Endpoint) =>
  new RegExp(`^${parsePathParameters(path).reduce((p, n) => p.replace(`{${n}}`, '[^/]+'), path)}$`);

interface Cost {
  readonly status: number;
  readonly bytes: number;
  readonly cpuMs: number;
  readonly fetchedRows: number;
}

const limits = { bytes: MAX_BYTES, cpuMs: MAX_CPU_MS, fetchedRows: MAX_FETCHED_ROWS };

const listExceeded = (cost: Cost): string[] =>
  Object.entries(limits).flatMap(([name, most]) => {
    const value = Math.round(cost[name as keyof Cost]);
    return value > most ? [`${name}: ${value}`] : [];
  });

const isKept = (cost: Cost) => cost.status === 200 && listExceeded(cost).length === 0;

/** CPU time of `work` on this thread, in ms. Excludes garbage collection threads. */
async function measureCpu<T>(work: () => T | Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, cpuMs: (user + system) / 1_000 };
}

const document = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, ticker: 'AAPL', value: id / 7 })),
);

/** Against a quiet machine: other processes share the caches, and a host can oversell its cores. */
async function measureSlowdown(): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const { cpuMs } = await measureCpu(() => JSON.stringify(JSON.parse(document)));
    leastMs = Math.min(leastMs, cpuMs);
  }
  return Math.max(1, leastMs / QUIET_CPU_MS);
}

async function measureRead({ database, read }: BoundedReadsOptions, path: string): Promise<Cost> {
  const db = database?.().db;
  let fetchedRows = 0;
  // Knex passes undefined for a missing single row.
  const count = (response?: { rows?: unknown[] } | unknown[]) => {
    fetchedRows += (Array.isArray(response) ? response : (response?.rows ?? [])).length;
  };
  db?.on('query-response', count);
  const slowdown = await measureSlowdown();
  const { result, cpuMs } = await measureCpu(() => read(path));
  db?.off('query-response', count);
  return { ...result, fetchedRows, cpuMs: cpuMs / slowdown };
}

/** Tests the cost of every GET with 100,000 rows, in CPU time scaled to a quiet machine. */
export function describeBoundedReads(audience: string, options: BoundedReadsOptions): void {
  const { contract, reads } = options;
  const endpoints = collectEndpoints(contract);
  const gets = endpoints.filter(({ method }) => method === 'GET');

  describe(`the cost of reading ${audience} with ${SEEDED_ROWS} rows`, () => {
    beforeAll(async () => {
      const statements = [...(options.seed ?? []), 'VACUUM ANALYZE'];
      if (options.database) await runStatements(options.database().url, statements);
    });

    const costs: Cost[] = [];
    afterAll(() => {
      const highest = (pick: (cost: Cost) => number) => Math.max(0, ...costs.map(pick));
      recordFigure(
        36,
        `largest answer of ${audience}`,
        highest(({ bytes }) => bytes / 1_000),
        { unit: 'KB', bar: MAX_BYTES / 1_000 },
      );
      recordFigure(
        36,
        `dearest read of ${audience}`,
        highest(({ cpuMs }) => cpuMs),
        { unit: 'ms', bar: MAX_CPU_MS },
      );
    });

    test('every GET is covered, and only those [API-34]', () => {
      expect(Object.keys(reads).sort()).toEqual(gets.map(({ id }) => id).sort());
    });

    test.each(gets.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s answers at most 1 MB and takes at most 300 ms of CPU [API-34]',
      async (id, endpoint) => {
        const read = reads[id];
        if (!read) throw new Error(`No read with many rows is defined for ${id}.`);
        if (isFixed(read)) return;
        for (const table of read.tables) {
          const [row] = (await options.database?.().db(table).count()) ?? [];
          expect([table, Number(row?.count) >= SEEDED_ROWS]).toEqual([table, true]);
        }
        for (const path of read.paths) {
          expect(path.split('?')[0]).toMatch(toPattern(endpoint));
          let cost = await measureRead(options, path);
          for (let tries = 1; tries < MAX_TRIES && !isKept(cost); tries += 1) {
            cost = await measureRead(options, path);
          }
          costs.push(cost);
          expect([path, cost.status, listExceeded(cost)]).toEqual([path, 200, []]);
        }
      },
    );
  });
}

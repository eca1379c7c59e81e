import { recordFigure } from '@dashboard/reliability';
import { isMeasured, type MeasuredRow, type Row } from './cells.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const maximum = (values: readonly number[]) => Math.max(0, ...values);

export function recordMatrix(rows: readonly Row[]): void {
  const measured = rows.filter(isMeasured);
  const cells = measured.flatMap((row) => Object.values(row.cells));
  const select = (part: string, ...faults: string[]) =>
    measured.filter((row) => row.part === part && faults.includes(row.fault));
  if (cells.length === 0) return;
  recordFigure(
    18,
    'fault matrix: calls that got no answer in 8 s',
    sum(cells.map(({ failures }) => failures.timeout ?? 0)),
    { of: sum(cells.map(({ attempts }) => attempts)), bar: 0 },
  );
  const redis = select('Redis', 'killed', 'frozen');
  if (redis.length > 0) recordRedis(redis);
  const postgres = select('Postgres', 'killed', 'frozen');
  if (postgres.length > 0) recordPostgres(postgres);
  recordServices(measured.filter(({ part, fault }) => /^svc-/.test(part) && fault === 'frozen'));
}

function recordRedis(rows: readonly MeasuredRow[]): void {
  const reads = rows.flatMap(({ cells }) => cells['student reads'] ?? []);
  recordFigure(
    19,
    'fault matrix: student reads that failed while Redis was away',
    sum(reads.map(({ attempts, succeeded }) => attempts - succeeded)),
    { of: sum(reads.map(({ attempts }) => attempts)), bar: 0 },
  );
  const all = rows.flatMap(({ cells }) => Object.values(cells));
  recordFigure(
    19,
    'fault matrix: valid sessions refused (401) while Redis was away',
    sum(all.map(({ failures }) => failures['401'] ?? 0)),
    { bar: 0 },
  );
}

function recordPostgres(rows: readonly MeasuredRow[]): void {
  const cellsOf = (journey: string) => rows.flatMap(({ cells }) => cells[journey] ?? []);
  const reads = cellsOf('student reads');
  const share =
    sum(reads.map(({ succeeded }) => succeeded)) / sum(reads.map(({ attempts }) => attempts));
  recordFigure(
    20,
    'fault matrix: student reads served while Postgres was away',
    Math.round(share * 10_000) / 100,
    { unit: '%', bar: 99, better: 'higher' },
  );
  const edits = cellsOf('admin edits');
  recordFigure(
    20,
    'fault matrix: time to the 503 of a write, median',
    maximum(edits.map(({ failure }) => failure?.medianMs ?? 0)),
    { unit: 'ms', bar: 1_000 },
  );
  const all = rows.flatMap(({ cells }) => Object.values(cells));
  recordFigure(
    20,
    'fault matrix: until every journey was whole again',
    maximum(all.map((cell) => cell.wholeAfterSeconds ?? 30)),
    { unit: 's', bar: 5 },
  );
}

function recordServices(rows: readonly MeasuredRow[]): void {
  if (rows.length === 0) return;
  const failures = rows.flatMap(({ cells }) =>
    Object.values(cells).flatMap(({ failure }) => failure?.maxMs ?? []),
  );
  recordFigure(
    21,
    'fault matrix: longest wait for a failure while a service hung',
    maximum(failures),
    { unit: 'ms', bar: 3_000 },
  );
}

import { gateway, schedule, statementsPerRevalidation, stream, wireBytes } from './costs.ts';
import type { SimulationResult } from './simulation.ts';

const POLLS_PER_SECOND = schedule.reduce((sum, { intervalMs }) => sum + 1_000 / intervalMs, 0);
const PATHS = new Set(schedule.map(({ path }) => path)).size;
const STREAMS_PER_GATEWAY = Math.floor(stream.bytesInBudget / stream.bytes);

/** What so many students cost each tier, in the state in which nothing changes. */
export interface Tiers {
  readonly students: number;
  /** With 512 MB each; streams are what they are filled with. */
  readonly gateways: number;
  readonly pollsPerSecond: number;
  /** Of all gateways, for the polls. */
  readonly cores: number;
  readonly heartbeatsPerSecond: number;
  readonly megabitsPerSecond: number;
  /** Requests of all gateways to svc-flow and svc-portfolio. */
  readonly revalidationsPerSecond: number;
  /** Statements of svc-flow. */
  readonly statementsPerSecond: number;
}

/** Computes what students cost from the measured costs. */
export function computeTiers(students: number): Tiers {
  const gateways = Math.ceil(students / STREAMS_PER_GATEWAY);
  const pollsPerSecond = students * POLLS_PER_SECOND;
  const heartbeatsPerSecond = (students * 1_000) / stream.heartbeatMs;
  const pollBytes = pollsPerSecond * (wireBytes.request + wireBytes.notModified);
  const bytes = pollBytes + heartbeatsPerSecond * wireBytes.heartbeat;
  const perPath = (gateways * 1_000) / (gateway.freshMs + gateway.revalidationMs);
  return {
    students,
    gateways,
    pollsPerSecond,
    heartbeatsPerSecond,
    cores: (pollsPerSecond * gateway.notModifiedMs) / 1_000,
    megabitsPerSecond: (bytes * 8) / 1e6,
    revalidationsPerSecond: perPath * PATHS,
    statementsPerSecond: perPath * statementsPerRevalidation,
  };
}

const pickDigits = (value: number) => (value < 1 ? 2 : value < 10 ? 1 : 0);
const round = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: pickDigits(value) });
const formatMs = (value: number) => `${round(value)} ms`;
const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The tables of docs/scale.md, in Markdown. */
export function formatScale(
  reproduced: SimulationResult,
  perGateway: readonly (SimulationResult & { readonly students: number })[],
  tiers: readonly Tiers[],
): string {
  const rows: readonly [string, (tier: Tiers) => string][] = [
    ['gateways with 512 MB', ({ gateways }) => round(gateways)],
    ['polls a second', ({ pollsPerSecond }) => round(pollsPerSecond)],
    ['cores that answer them', ({ cores }) => round(cores)],
    ['heartbeats of streams a second', ({ heartbeatsPerSecond }) => round(heartbeatsPerSecond)],
    ['Mbit/s', ({ megabitsPerSecond }) => round(megabitsPerSecond)],
    [
      'requests of gateways to services, a second',
      ({ revalidationsPerSecond }) => round(revalidationsPerSecond),
    ],
    ['statements of svc-flow a second', ({ statementsPerSecond }) => round(statementsPerSecond)],
    ['messages of Redis for one change', ({ gateways }) => round(gateways)],
  ];
  return `Simulated as the bench measures, 5,000 students on one gateway: ${round(reproduced.perSecond)} requests a second, p50 ${formatMs(reproduced.p50)}, p99 ${formatMs(reproduced.p99)}, longest ${formatMs(reproduced.max)}, ${reproduced.statementsPerSecond.toFixed(2)} statements a second.

| students of one gateway | polls a second | p50 | p99 | its core works |
|---|---|---|---|---|
${perGateway
  .map(({ students, perSecond, p50, p99, utilization }) =>
    formatRow([
      round(students),
      round(perSecond),
      formatMs(p50),
      formatMs(p99),
      `${round(utilization * 100)} %`,
    ]),
  )
  .join('\n')}

| students | ${tiers.map(({ students }) => round(students)).join(' | ')} |
|---|${'---|'.repeat(tiers.length)}
${rows.map(([name, read]) => formatRow([name, ...tiers.map(read)])).join('\n')}
`;
}

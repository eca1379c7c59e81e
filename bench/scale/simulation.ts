import { percentile } from '../measuring/statistics.ts';
import { gateway, loadGenerator, schedule, statementsPerRevalidation } from './costs.ts';

export interface SimulationOptions {
  readonly students: number;
  readonly seconds: number;
  /**
   * As the bench measures: all students have just come, so that their first polls are answered in
   * full, and one load generator sends everything.
   */
  readonly asBench?: boolean;
}

export interface SimulationResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds from the moment at which a poll was due to its response. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Share of the time in which the gateway's core works, 0 to 1. */
  readonly utilization: number;
  /** Database statements of svc-flow a second. */
  readonly statementsPerSecond: number;
}

/** The same numbers between 0 and 1 in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Poll {
  readonly path: string;
  readonly dueMs: number;
  readonly isFirst: boolean;
}

/** All polls in the order in which they are due; students begin at any time of their intervals. */
function listPolls(students: number, endMs: number, random: () => number): Poll[] {
  const polls: Poll[] = [];
  for (let student = 0; student < students; student += 1) {
    for (const { path, intervalMs } of schedule) {
      const firstMs = random() * intervalMs;
      for (let dueMs = firstMs; dueMs < endMs; dueMs += intervalMs) {
        polls.push({ path, dueMs, isFirst: dueMs === firstMs });
      }
    }
  }
  return polls.sort((one, other) => one.dueMs - other.dueMs);
}

/**
 * Simulates students who poll one gateway: its event loop answers one request after the other, each
 * for its measured cost, and pauses now and then; its cache revalidates what is older than a second.
 */
export function simulatePolling(options: SimulationOptions): SimulationResult {
  const { students, seconds, asBench = false } = options;
  const random = createRandom(1);
  const endMs = seconds * 1_000;
  const pickExponential = (mean: number) => -mean * Math.log(1 - random());
  const freshUntil = new Map<string, number>();
  const latencies: number[] = [];
  let senderFreeMs = 0;
  let gatewayFreeMs = 0;
  let workedMs = 0;
  let revalidations = 0;
  let nextPauseMs = pickExponential(gateway.pause.everyMs);

  function send({ dueMs }: Poll): number {
    if (!asBench) return dueMs;
    const tickMs = Math.ceil(dueMs / loadGenerator.tickMs) * loadGenerator.tickMs;
    senderFreeMs = Math.max(senderFreeMs, tickMs) + loadGenerator.requestMs;
    return senderFreeMs;
  }

  function work(fromMs: number, durationMs: number): void {
    gatewayFreeMs = Math.max(gatewayFreeMs, fromMs) + durationMs;
    workedMs += durationMs;
  }

  function revalidate(path: string, nowMs: number): void {
    if ((freshUntil.get(path) ?? 0) > nowMs) return;
    freshUntil.set(path, nowMs + gateway.revalidationMs + gateway.freshMs);
    if (path === 'flow') revalidations += 1;
  }

  for (const poll of listPolls(students, endMs, random)) {
    const sentMs = send(poll);
    while (nextPauseMs <= sentMs) {
      work(nextPauseMs, pickExponential(gateway.pause.meanMs));
      nextPauseMs += pickExponential(gateway.pause.everyMs);
    }
    revalidate(poll.path, sentMs);
    work(sentMs, asBench && poll.isFirst ? gateway.fullMs : gateway.notModifiedMs);
    latencies.push(gatewayFreeMs - poll.dueMs);
  }
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    max: latencies.reduce((longest, latency) => Math.max(longest, latency), 0),
    utilization: workedMs / Math.max(endMs, gatewayFreeMs),
    statementsPerSecond: (revalidations * statementsPerRevalidation) / seconds,
  };
}

/** What the product costs, as measured; the simulation and the table of docs/scale.md follow from it. */

/** The polls of one student: docs/specification.md fixes the intervals. */
export const schedule = [
  { path: 'flow', intervalMs: 5_000 },
  { path: 'manual-pnl', intervalMs: 5_000 },
  { path: 'flow', intervalMs: 30_000 },
  { path: 'analysis-log', intervalMs: 30_000 },
] as const;

/** Of the gateway, on one core; bench/results.md "Polls a second". */
export const gateway = {
  /** A poll that is answered 304. */
  notModifiedMs: 1_000 / 63_531,
  /** A poll that is answered in full. */
  fullMs: 1_000 / 51_966,
  /**
   * The event loop is held by something else, such as garbage collection or compression: on average
   * for so long, so often. The one thing that is not measured by itself: it is set so that 5,000
   * students have the 99th percentile and the longest response of bench/results.md.
   */
  pause: { meanMs: 8, everyMs: 370 },
  /** How long a response is fresh, and how long its revalidation takes; docs/decisions/008. */
  freshMs: 1_000,
  revalidationMs: 7,
};

/** Of a stream in bytes; gateway/src/events/stream-limit.ts. */
export const stream = { bytes: 16 * 1024, bytesInBudget: 252 * 1024 * 1024, heartbeatMs: 15_000 };

/** Database statements for one revalidation of the flow alerts; bench/results.md "5,000 students". */
export const statementsPerRevalidation = 1.25;

/** Bytes on the wire, headers with the body, without TCP and TLS. */
export const wireBytes = { request: 420, notModified: 330, full: 1_700, heartbeat: 20 };

/** The load generator of the bench sends what is due once a millisecond, one after the other. */
export const loadGenerator = { tickMs: 1, requestMs: 0.12 };

import type { Admin, Input, Operation, Output } from '../checker/operation.ts';

/** How long the gateway serves a cached response without revalidating it. */
const CACHE_TTL_MS = 1_000;
/** Rounding difference between the clocks of two processes. */
const ROUNDING_MS = 50;

interface Begun {
  readonly number: number;
  readonly admin: Admin;
  readonly register: string;
  readonly input: Input;
  readonly sentAt: number;
}

export function createHistoryRecorder(now: () => number = () => performance.now()) {
  const beganAt = now();
  const operations: Operation[] = [];
  const unanswered: Begun[] = [];
  const acknowledgedAt = new Map<string, number>();
  let count = 0;
  const elapsed = () => now() - beganAt;

  return {
    elapsed,
    begin(admin: Admin, register: string, input: Input): Begun {
      count += 1;
      return { number: count, admin, register, input, sentAt: elapsed() };
    },

    /** The change has had its effect: any later read shows it. */
    acknowledge: ({ register }: Begun) => void acknowledgedAt.set(register, elapsed()),

    readSince({ register, sentAt }: Begun, staleMs: number | undefined): number {
      if (staleMs !== undefined) return sentAt - staleMs - CACHE_TTL_MS;
      return Math.max(sentAt - CACHE_TTL_MS - ROUNDING_MS, acknowledgedAt.get(register) ?? 0);
    },

    end(begun: Begun, output: Output, mayShowSince?: number): void {
      const cached = mayShowSince === undefined ? {} : { mayShowSince };
      operations.push({ ...begun, output, endedAt: elapsed(), ...cached });
    },

    /** The operation can still have its effect until the product has settled. */
    leaveOpen(begun: Begun): void {
      const isRead = begun.input.kind.startsWith('read');
      // A read without a response says nothing.
      if (!isRead) unanswered.push(begun);
    },

    countOpen: (register: string) => unanswered.filter((one) => one.register === register).length,

    closeOpen(): void {
      for (const begun of unanswered.splice(0)) {
        operations.push({ ...begun, output: undefined, endedAt: elapsed() });
      }
    },

    get operations(): readonly Operation[] {
      return operations;
    },
    get count(): number {
      return count;
    },
  };
}

export type HistoryRecorder = ReturnType<typeof createHistoryRecorder>;

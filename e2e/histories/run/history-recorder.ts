import type { Admin, Input, Operation, Output } from '../checker/operation.ts';

/** The response cache serves a response for this long without looking at its source again. */
const CACHE_TTL_MS = 1_000;
/** How far clocks of two processes may round apart. */
const ROUNDING_MS = 50;

interface Begun {
  readonly number: number;
  readonly admin: Admin;
  readonly register: string;
  readonly input: Input;
  readonly sentAt: number;
}

/** Collects the operations of all admins, with their times by one clock. */
export function createHistoryRecorder(now: () => number = () => performance.now()) {
  const beganAt = now();
  const operations: Operation[] = [];
  const unanswered: Begun[] = [];
  /** When the last change of each register was acknowledged. */
  const acknowledgedAt = new Map<string, number>();
  let count = 0;
  const elapsed = () => now() - beganAt;

  return {
    elapsed,
    begin(admin: Admin, register: string, input: Input): Begun {
      count += 1;
      return { number: count, admin, register, input, sentAt: elapsed() };
    },

    /** The answer says that the change has had its effect: a later read shows it. */
    acknowledge: ({ register }: Begun) => void acknowledgedAt.set(register, elapsed()),

    /** @param staleMs how old the response says that it is, where it is marked as stale */
    readSince({ register, sentAt }: Begun, staleMs: number | undefined): number {
      if (staleMs !== undefined) return sentAt - staleMs - CACHE_TTL_MS;
      return Math.max(sentAt - CACHE_TTL_MS - ROUNDING_MS, acknowledgedAt.get(register) ?? 0);
    },

    /** @param mayShowSince for a read that the cache may have answered */
    end(begun: Begun, output: Output, mayShowSince?: number): void {
      const cached = mayShowSince === undefined ? {} : { mayShowSince };
      operations.push({ ...begun, output, endedAt: elapsed(), ...cached });
    },

    /** No answer came: until the product has settled, the operation may still have its effect. */
    leaveOpen(begun: Begun): void {
      const isRead = begun.input.kind.startsWith('read');
      // A read without an answer says nothing.
      if (!isRead) unanswered.push(begun);
    },

    /** How many operations on the register were not answered since the product settled last. */
    countOpen: (register: string) => unanswered.filter((one) => one.register === register).length,

    /** The product has settled: what has not happened by now never will. */
    closeOpen(): void {
      for (const begun of unanswered.splice(0)) {
        operations.push({ ...begun, output: undefined, endedAt: elapsed() });
      }
    },

    get operations(): readonly Operation[] {
      return operations;
    },
    /** How many operations were sent. */
    get count(): number {
      return count;
    },
  };
}

export type HistoryRecorder = ReturnType<typeof createHistoryRecorder>;

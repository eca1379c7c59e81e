import { MIN_CLASS_DEVICES, structureFields, structures } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { summarizeCalls } from './call-summary.ts';
import type { AnswerCount, CalledState, CallTotals } from './calls.store.ts';

/** Calls as they are stored, one for each device and state. */
const calls = fc.array(
  fc.record({
    symbol: fc.constantFrom('AAPL', 'MSFT', 'NVDA'),
    field: fc.constantFrom(...structureFields),
    device: fc.constantFrom('one', 'two', 'three', 'four'),
    call: fc.constantFrom(...structures),
    traderCall: fc.constantFrom(...structures),
  }),
  { maxLength: 40 },
);

type Call = typeof calls extends fc.Arbitrary<(infer One)[]> ? One : never;

const stateOf = ({ symbol, field }: { symbol: string; field: string }) => `${symbol} ${field}`;
const countDistinct = (of: readonly Call[]) => new Set(of.map(({ device }) => device)).size;

/** What the database counts of these calls. */
function count(stored: readonly Call[]): [CallTotals, CalledState[], AnswerCount[]] {
  const answers = stored.map(({ device: _, ...answer }) => ({ ...answer, count: 1 }));
  const states = [...Map.groupBy(stored, stateOf).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ symbol: first.symbol, field: first.field, devices: countDistinct(own) }] : [];
  });
  const shown = states.filter(({ devices }) => devices >= MIN_CLASS_DEVICES).length;
  const totals = { devices: countDistinct(stored), called: stored.length };
  return [{ ...totals, shown, withheld: states.length - shown }, states, answers];
}

test('CALL-11, CALL-12 for any calls no state of fewer than three devices is broken down, and shares grow', () => {
  fc.assert(
    fc.property(calls, (stored) => {
      const { states, withheld, called, devices } = summarizeCalls(...count(stored));
      const all = Map.groupBy(stored, stateOf);
      expect(states.length + withheld).toBe(all.size);
      expect([called, devices]).toEqual([stored.length, countDistinct(stored)]);
      for (const state of states) {
        const own = all.get(stateOf(state)) ?? [];
        expect(countDistinct(own)).toBeGreaterThanOrEqual(MIN_CLASS_DEVICES);
        expect(state.called).toBe(own.length);
        expect(state.right).toBe(own.filter((one) => one.call === one.traderCall).length);
      }
      const shares = states.map(({ right, called: of }) => right / of);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    }),
  );
});

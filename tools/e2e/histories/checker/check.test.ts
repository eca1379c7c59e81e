import fc from 'fast-check';
import { findAnomalies } from './anomaly.ts';
import { admins, type Operation, type Output, type Values } from './operation.ts';

interface Step {
  readonly admin: number;
  readonly kind: 'change' | 'change if unchanged' | 'read';
  readonly value: string;
  /** How long it was sent before its effect (`before`) and answered after it (`after`). */
  readonly before: number;
  readonly after: number;
  readonly isLost: boolean;
  readonly hasHappened: boolean;
  readonly vanishes?: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  admin: fc.nat(1),
  kind: fc.constantFrom('change', 'change if unchanged', 'read'),
  value: fc.constantFrom('HH', 'HL', 'LH', 'LL'),
  before: fc.integer({ min: 1, max: 14 }),
  after: fc.integer({ min: 1, max: 14 }),
  isLost: fc.nat(11).map((n) => n === 0),
  hasHappened: fc.boolean(),
});
const steps = fc.array(step, { minLength: 5, maxLength: 25 });

const STEP_MS = 10;
const valuesOf = (dailyBX: string | null): Values => ({
  range: null,
  dailyBX,
  hybridBotPosition: false,
  analysisText: null,
});

function simulate(planned: readonly Step[]): Operation[] {
  let stock = { key: 'A', id: 'a', version: 1, values: valuesOf(null) };
  const seenVersions = [1, 1];
  const history: Operation[] = [
    {
      number: 1,
      admin: admins[0],
      register: 'stock A',
      input: { kind: 'add', key: 'A', values: {} },
      sentAt: 0,
      endedAt: 1,
      output: { kind: 'record', record: stock },
    },
  ];
  for (const [index, one] of planned.entries()) {
    const { admin, kind, value, before, after, isLost, hasHappened, vanishes } = one;
    const at = 50 + index * STEP_MS;
    const ifMatch = kind === 'change if unchanged' ? seenVersions[admin] : undefined;
    let output: Output = { kind: 'records', records: [stock] };
    if (kind !== 'read') {
      const isStale = ifMatch !== undefined && ifMatch !== stock.version;
      const isSame = stock.values.dailyBX === value;
      const changed = { ...stock, version: stock.version + 1, values: valuesOf(value) };
      const acknowledged = isStale || isSame ? stock : changed;
      output = isStale
        ? { kind: 'refused', status: 412 }
        : { kind: 'record', record: acknowledged };
      if (!vanishes && (!isLost || hasHappened)) stock = acknowledged;
    }
    if (!isLost) seenVersions[admin] = stock.version;
    history.push({
      number: index + 2,
      admin: admins[admin] ?? admins[0],
      register: 'stock A',
      input:
        kind === 'read'
          ? { kind }
          : {
              kind: 'change',
              target: { key: 'A' },
              values: { dailyBX: value },
              ...(ifMatch !== undefined && { ifMatch }),
            },
      sentAt: at - before,
      endedAt: isLost ? 10_000 : at + after,
      output: isLost ? undefined : output,
    });
  }
  return history;
}

test('a stock that behaves correctly is never blamed, whatever overlaps and whichever responses are lost', () => {
  fc.assert(
    fc.property(steps, (planned) => {
      expect(findAnomalies(simulate(planned))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('an acknowledged change that vanishes is found among any number of operations', () => {
  const alone = { admin: 0, before: 1, after: 1, isLost: false, hasHappened: true };
  const vanishing: Step = { ...alone, kind: 'change', value: 'new', vanishes: true };
  const read: Step = { ...alone, kind: 'read', value: '' };
  fc.assert(
    fc.property(steps, steps, (earlier, later) => {
      const history = simulate([...earlier, vanishing, read, ...later]);
      expect(findAnomalies(history)).toHaveLength(1);
    }),
    { numRuns: 15 },
  );
});

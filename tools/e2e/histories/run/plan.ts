import fc from 'fast-check';
import type { Input, VersionedRecord } from '../checker/operation.ts';
import { parseRegister, type RegisterKind } from '../checker/registers.ts';
import { type LinkName, linkNames } from './product.ts';
import { HELD_TICKERS, pick, valuesFor } from './values.ts';

const FUNDS = ['✅ Main Fund', 'Growth Fund', 'Value Fund'];
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMD'];
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'];

/** Few, so the admins collide often. */
export const registers: readonly string[] = [
  ...SYMBOLS.map((symbol) => `stock ${symbol}`),
  ...FUNDS.flatMap((fund) => [`holdings ${fund}`, `manual P&L ${fund}`]),
  ...['SPY', 'QQQ', 'IWM'].map((ticker) => `alerts ${ticker}`),
  ...DAYS.map((day) => `daily activity ${day}`),
];

export const tablesByKind: Record<RegisterKind, readonly string[]> = {
  stock: ['state history', 'analysis history'],
  holdings: ['activity'],
  'manual P&L': [],
  alerts: [],
  'daily activity': ['activity'],
};

export interface Intent {
  readonly register: string;
  /** 0 to 99: chooses the operation. */
  readonly share: number;
  readonly isConditional: boolean;
  readonly choice: number;
}

const processNames = [
  'gateway',
  'svc-portfolio',
  'svc-portfolio-worker',
  'svc-flow',
  'svc-auth',
  'redis',
  'postgres',
];

type LinkFault = 'reset' | 'lose answers' | 'black hole';

export interface PlannedFault {
  readonly afterOperations: number;
  readonly durationMs: number;
  readonly target:
    | { readonly kind: 'kill' | 'freeze'; readonly process: string }
    | { readonly kind: LinkFault; readonly link: LinkName };
}

export interface Round {
  readonly intents: readonly (readonly Intent[])[];
  readonly faults: readonly PlannedFault[];
}

const OPERATIONS_PER_ROUND = 400;
const REGISTERS_PER_ROUND = 6;

const createIntent = (among: readonly string[]): fc.Arbitrary<Intent> =>
  fc.record({
    register: fc.constantFrom(...among),
    share: fc.nat(99),
    isConditional: fc.boolean(),
    choice: fc.nat(1_000_000),
  });

const registersOfRound = fc.shuffledSubarray([...registers], {
  minLength: REGISTERS_PER_ROUND,
  maxLength: REGISTERS_PER_ROUND,
});

const when = fc.record({
  afterOperations: fc.integer({ min: 50, max: OPERATIONS_PER_ROUND - 100 }),
  durationMs: fc.integer({ min: 100, max: 1_500 }),
});
const linkFault = fc.record({
  kind: fc.constantFrom<LinkFault>('reset', 'lose answers', 'black hole'),
  link: fc.constantFrom(...linkNames),
});

/** Deterministic for a seed. The processes take turns breaking. */
export function planRounds(operations: number, seed: number): Round[] {
  const count = Math.ceil(operations / OPERATIONS_PER_ROUND);
  return Array.from({ length: count }, (_, index): Round => {
    const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, salt: number) =>
      fc.sample(fc.noBias(arbitrary), { numRuns, seed: seed * 1_000_003 + index * 10 + salt });
    const size = Math.min(OPERATIONS_PER_ROUND, operations - index * OPERATIONS_PER_ROUND);
    const [first = 0, second = 0] = [Math.ceil(size / 2), Math.floor(size / 2)];
    const [whenProcess, ...whenLinks] = sample(when, 3, 2);
    const process = processNames[(seed + index) % processNames.length] as string;
    const kind = Math.floor(index / processNames.length) % 2 === 0 ? 'kill' : 'freeze';
    const targets = sample(linkFault, 2, 3);
    const [among = registers] = sample(registersOfRound, 1, 4);
    const intent = createIntent(among);
    return {
      intents: [sample(intent, first, 0), sample(intent, second, 1)],
      faults: [
        ...(whenProcess ? [{ ...whenProcess, target: { kind, process } as const }] : []),
        ...whenLinks.map((one, at) => ({ ...one, target: targets[at] as PlannedFault['target'] })),
      ],
    };
  });
}

/** Cumulative percentage up to which each operation is chosen, in rising order. */
const sharesByKind: Record<RegisterKind, Partial<Record<Input['kind'], number>>> = {
  stock: { read: 40, change: 82, add: 91, remove: 95, restore: 98, 'read-rows': 100 },
  holdings: {
    read: 34,
    change: 58,
    add: 72,
    remove: 78,
    restore: 83,
    import: 89,
    clear: 91,
    undo: 96,
    'read-rows': 100,
  },
  'manual P&L': { read: 45, change: 97, add: 100 },
  alerts: { read: 40, change: 76, add: 86, remove: 95, restore: 100 },
  'daily activity': { read: 40, change: 94, 'read-rows': 100 },
};

export interface Knowledge {
  readonly records: readonly VersionedRecord[];
  readonly imports: readonly string[];
  readonly removals: readonly string[];
}

/** Every operation sets values that no other operation sets. */
export function toInput(
  { register, share, isConditional, choice }: Intent,
  { records, imports, removals }: Knowledge,
  number: number,
): Input {
  const { kind: registerKind, name } = parseRegister(register);
  const shares = Object.entries(sharesByKind[registerKind]) as [Input['kind'], number][];
  const [kind] = shares.find(([, upTo]) => share < upTo) ?? ['read'];
  const record = records.length > 0 ? pick(records, choice) : undefined;
  const isByKey = registerKind === 'stock';
  const target = isByKey
    ? { key: name }
    : record?.id
      ? { key: record.key, id: record.id }
      : undefined;
  const jobId = imports.at(-1);
  switch (kind) {
    case 'add': {
      const key = registerKind === 'holdings' ? pick(HELD_TICKERS, choice) : name;
      return { kind, key, values: valuesFor(registerKind, 'add', choice, number) };
    }
    case 'change': {
      const dayTarget = registerKind === 'daily activity' ? { key: name } : target;
      if (!dayTarget) return { kind: 'read' };
      const condition = isConditional && record ? { ifMatch: record.version } : {};
      const values = valuesFor(registerKind, 'change', choice, number);
      return { kind, target: dayTarget, values, ...condition };
    }
    case 'remove':
      return target ? { kind, target } : { kind: 'read' };
    case 'import': {
      const tickers = HELD_TICKERS.filter((_, index) => (choice >> index) % 2 === 1);
      const listed = tickers.length > 0 ? tickers : HELD_TICKERS.slice(0, 2);
      const values = (index: number) =>
        records.find((one) => one.key === listed[index] && index % 2 === 0)?.values ??
        valuesFor('holdings', 'add', choice, number);
      return { kind, positions: listed.map((key, index) => ({ key, values: values(index) })) };
    }
    case 'undo':
      return jobId === undefined ? { kind: 'read' } : { kind, jobId };
    case 'restore': {
      // Usually the newest. An older one may already be restored, or its place taken.
      const removalId = choice % 4 === 0 ? pick(removals, choice >> 2) : removals.at(-1);
      return removalId === undefined ? { kind: 'read' } : { kind, removalId };
    }
    case 'read-rows':
      return { kind, table: pick(tablesByKind[registerKind], choice) };
    default:
      return { kind } as Input;
  }
}

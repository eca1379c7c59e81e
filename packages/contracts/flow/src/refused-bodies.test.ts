import type * as z from 'zod/mini';
import { addFlowAlert, changeFlowAlert, recordFlowOutcome } from './index.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = [
  name: string,
  schema: z.core.$ZodType,
  accepted: Body,
  wrong: Record<string, unknown[]>,
];

const prices = { entryPrice: 1, exitPrice: 2, resultPercent: null };
const days = { enteredOn: '2026-11-20', exitedOn: '2026-11-20' };

test.each<Row>([
  [
    'an alert [FLOW-53]',
    addFlowAlert.body,
    { ticker: 'NVDA', optionType: 'CALL', expiry: '12/18/2026' },
    {
      ticker: [undefined],
      expiry: [' '],
      optionType: ['STRADDLE'],
      strike: [-1],
      volume: [1.5],
      id: ['1'],
    },
  ],
  [
    'a change of an alert [FLOW-53]',
    changeFlowAlert.body,
    { strike: null },
    {
      strike: [undefined],
      createdAt: ['2026-01-01T00:00:00Z'],
      expiry: [null],
      flowImage: ['https://example.org/chart.png'],
      side: ['above'],
    },
  ],
  [
    'an outcome [TRACK-03]',
    recordFlowOutcome.body,
    { ...prices, ...days, note: null },
    {
      entryPrice: [0, 1e-300],
      exitPrice: [-1],
      resultPercent: [100],
      enteredOn: ['2026-02-30', '2026-11-21'],
      note: ['x'.repeat(501)],
      result: [5],
    },
  ],
])('the body of %s is refused if a value is wrong', (_, schema, accepted, wrong) => {
  const parse = (body: object) =>
    (schema as z.ZodMiniType).safeParse(JSON.parse(JSON.stringify({ ...accepted, ...body })));
  expect(parse({}).error).toBeUndefined();
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      expect([field, value, parse({ [field]: value }).success]).toEqual([field, value, false]);
    }
  }
});

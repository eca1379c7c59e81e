import { describeLimits, describeType, listFields } from './fields.ts';

test('fields of nested objects are listed with their paths', () => {
  const fields = listFields({
    type: 'object',
    required: ['holdings'],
    properties: {
      holdings: {
        type: 'array',
        maxItems: 20_000,
        items: { type: 'object', properties: { ticker: { type: 'string' } } },
      },
    },
  });
  expect(fields).toEqual([
    {
      name: 'holdings',
      type: 'list of object',
      isRequired: true,
      notes: ['At most 20,000 items'],
    },
    { name: 'holdings[].ticker', type: 'text', isRequired: false, notes: [] },
  ]);
});

test('a type and its limits are described in words', () => {
  const nullable = { anyOf: [{ type: 'number', minimum: 0, maximum: 100 }, { type: 'null' }] };
  expect([describeType(nullable), describeLimits(nullable)]).toEqual([
    'number or null',
    ['0 to 100'],
  ]);
  const day = { type: 'string', format: 'date', pattern: '^long$', default: 'today' };
  expect([describeType(day), describeLimits(day)]).toEqual([
    'date',
    ['YYYY-MM-DD', 'Default "today"'],
  ]);
  const state = { type: 'string', enum: ['HH', 'LL'] };
  expect([describeType(state), describeLimits(state)]).toEqual(['text', ['One of "HH", "LL"']]);
});

import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { listValues, makeDeclaredBody } from './declared-values.ts';

const endpoint = defineEndpoint({
  id: 'things.add',
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  access: 'admin',
  body: z.strictObject({
    name: z.string(),
    key: z.string().check(z.regex(/^[a-z]$/)),
    count: z.optional(z.int()),
    isOn: z.optional(z.nullable(z.boolean())),
    tone: z.nullable(z.enum(['plain', 'grey'])),
    lines: z.array(z.strictObject({ at: z.iso.date(), note: z.optional(z.string()) })),
  }),
  responses: { 200: z.object({}) },
});

const make = (given: object, without: string[] = [], seed = 0) =>
  makeDeclaredBody(endpoint, { given, without, seed });

test('a body has every declared field, including optional ones [API-38]', () => {
  const body = make({ key: 'a' });
  expect(body).toEqual({
    name: '0 name',
    key: 'a',
    count: expect.any(Number),
    isOn: true,
    tone: 'grey',
    lines: [{ at: '2026-03-10', note: '0 lines.0.note' }],
  });
  expect(endpoint.body.safeParse(body).success).toBe(true);
  expect(listValues(body)).toHaveLength(7);
  expect(make({ key: 'a' }, [], 1)).not.toEqual(body);
});

test('a body has the given values and omits the excluded fields', () => {
  expect(make({ key: 'b', lines: [{ note: null }] }, ['name', 'count', 'lines.0.at'])).toEqual({
    key: 'b',
    isOn: true,
    tone: 'grey',
    lines: [{ note: null }],
  });
});

test('a text with a special format must be given', () => {
  expect(() => make({})).toThrow('Give a value for key: not every text is valid.');
});

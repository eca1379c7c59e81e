import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { computeBodyLimit, computeTimeLimits } from './limits.ts';

const call = defineEndpoint({
  id: 'things.add',
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  access: 'admin',
  body: z.strictObject({}),
  responses: { 201: z.object({}) },
});

test.each([
  ['JSON', call, 1024 * 1024],
  ['JSON with a limit of its own', { ...call, bodyLimitBytes: 4_096 }, 4_096],
  [
    'one file',
    { ...call, file: { types: ['image/png'], maxBytes: 10_000 } },
    10_000 + 2 * 1024 * 1024,
  ],
  [
    'a form with files',
    {
      ...call,
      multipart: {
        files: { pictures: { description: '', maxBytes: 1_000_000, maxCount: 3 } },
        fields: z.strictObject({}),
      },
    },
    3_000_000 + 2 * 1024 * 1024,
  ],
])('limits the body of a call with %s', (_, endpoint, bytes) => {
  expect(computeBodyLimit(endpoint)).toBe(bytes);
});

test('each hop waits longer than the one behind it', () => {
  expect(computeTimeLimits()).toEqual({ serviceMs: 3_000, gatewayMs: 5_000, browserMs: 8_000 });
  expect(computeTimeLimits(10_000)).toEqual({
    serviceMs: 10_000,
    gatewayMs: 12_000,
    browserMs: 15_000,
  });
});

import * as z from 'zod/mini';
import './zod-settings.ts';

const refuse = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

test.each<[z.core.$ZodType, unknown]>([
  [z.number(), Number.NaN],
  [z.int(), 1.5],
  [z.number().check(z.maximum(5)), 6],
  [z.number().check(z.positive()), 0],
  [z.string().check(z.maxLength(3)), 'long'],
  [z.array(z.string()).check(z.minLength(1)), []],
])('an issue without a custom message gets a reason: %#', (schema, value) => {
  const inPage = refuse(schema, value);
  const english = z.locales.en().localeError;
  const { localeError } = z.config();
  z.config({ localeError: english });
  try {
    expect(inPage).toBe(refuse(schema, value));
  } finally {
    z.config({ localeError });
  }
});

test('schemas aren’t compiled with eval, which the content security policy forbids', () => {
  expect(z.config().jitless).toBe(true);
});

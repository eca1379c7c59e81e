import * as z from 'zod/mini';
import { formatNumberField, numberField } from './number-field.ts';

const priceSchema = z.nullable(z.number().check(z.minimum(0, 'A price cannot be below 0')));
const parse = (text: string, message?: string) => numberField(priceSchema, message).safeParse(text);

test.each([
  ['140.5', 140.5],
  [' $1,250 ', 1250],
  ['0', 0],
  ['', null],
  ['  ', null],
])('the text %p is parsed as %p', (text, value) => {
  expect(parse(text).data).toBe(value);
});

test.each(['much', '1.2.3', '$-'])('the text %p is rejected', (text) => {
  expect(parse(text).success).toBe(false);
});

test('an error has the schema’s message, or the one passed in', () => {
  expect(parse('-1').error?.issues[0]?.message).toBe('A price cannot be below 0');
  expect(parse('-1', 'Enter a price').error?.issues[0]?.message).toBe('Enter a price');
  expect(numberField(z.number()).safeParse('').success).toBe(false);
});

test('a number fills its field, and null leaves it empty', () => {
  expect([140.5, 0, null].map(formatNumberField)).toEqual(['140.5', '0', '']);
});

import { interpolate, type Variable } from './interpolate.ts';

test.each([
  [`a \${ONE} b`, 'a 1 b'],
  [`\${NONE:-default}`, 'default'],
  [`\${ONE:-default}`, '1'],
  [`redis\${ONE:+s}://\${NONE:+s}`, 'rediss://'],
  [`\${NONE:-redis\${ONE:+s}://:\${ONE:?is missing}@host}:1`, 'rediss://:1@host:1'],
  [`\${NONE:?is missing}`, ''],
  [`$$ONE and $\${ONE}`, `$ONE and \${ONE}`],
  ['plain { } text', 'plain { } text'],
])('%s is %s', (text, filled) => {
  expect(interpolate(text, { ONE: '1' })).toBe(filled);
});

test.each(['$ONE', `\${ONE:=1}`, `\${ONE-1}`, `\${one}`, `\${ONE`])('%s is refused', (text) => {
  expect(() => interpolate(text, { ONE: '1' })).toThrow(text);
});

test('lists every variable, including nested ones', () => {
  const found: Variable[] = [];
  interpolate(`\${ONE:-\${TWO:?is missing}}`, { ONE: '1' }, (variable) => found.push(variable));
  expect(found).toEqual([
    { name: 'ONE', isRequired: false },
    { name: 'TWO', isRequired: true },
  ]);
});

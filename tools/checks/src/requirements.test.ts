import { coverage, numbersNamedBy, parseRequirements } from './requirements.ts';

const markdown = `# Specification

Mentions \`HEAT-09\` without defining it.

## HEAT: Watchlist
- **HEAT-01** Choosing a column sorts.
- **HEAT-02** Choosing it again reverses.

## CSV: Import
- **CSV-100** The server checks again.
`;

describe('parseRequirements', () => {
  test('returns number, area and text of each defining line only', () => {
    expect(parseRequirements(markdown)).toEqual([
      { number: 'HEAT-01', area: 'HEAT', text: 'Choosing a column sorts.' },
      { number: 'HEAT-02', area: 'HEAT', text: 'Choosing it again reverses.' },
      { number: 'CSV-100', area: 'CSV', text: 'The server checks again.' },
    ]);
  });
});

// Not inside `each`, whose rows would count as titles.
const titled: [string, string, string[]][] = [
  ['a single number', `test('HEAT-01 sorts', () => {})`, ['HEAT-01']],
  ['several numbers', `it("HEAT-01, HEAT-02 sorts", () => {})`, ['HEAT-01', 'HEAT-02']],
  ['a describe', `describe('CSV-100 reading', () => {})`, ['CSV-100']],
  ['a member of describe', `test.describe('CSV-100 x', () => {})`, ['CSV-100']],
  ['a template', 'test(`HEAT-01 sorts ' + '$' + '{column}`, () => {})', ['HEAT-01']],
  ['an each', `test.each([1, 2])('HEAT-01 %s', () => {})`, ['HEAT-01']],
  ['the rows of an each', `test.each([['HEAT-02 a', 1]])('%s', () => {})`, ['HEAT-02']],
  ['a nested test', `describe('x', () => { it('HEAT-02 y', () => {}) })`, ['HEAT-02']],
  ['a number named twice, once', `it('HEAT-01 a', f); it('HEAT-01 b', f)`, ['HEAT-01']],
];

const untitled: [string, string][] = [
  ['comments', `// HEAT-01\ntest('sorts', () => {})`],
  ['the body of a test', `test('sorts', () => { expect('HEAT-01').toBe('HEAT-01') })`],
  ['other calls', `log('HEAT-01')`],
  ['names of standards', `test('reads UTF-16 and checks SHA-256', () => {})`],
];

describe('numbersNamedBy', () => {
  test.each(titled)('finds %s', (_what, source, numbers) => {
    expect(numbersNamedBy(source)).toEqual(numbers);
  });

  test.each(untitled)('leaves out %s', (_what, source) => {
    expect(numbersNamedBy(source)).toEqual([]);
  });

  test('reads type arguments in a .ts file, where < opens no element', () => {
    expect(numbersNamedBy(`const x = <T>(y: T) => y; it('HEAT-01', f)`, 'a.test.ts')).toEqual([
      'HEAT-01',
    ]);
  });
});

describe('coverage', () => {
  const requirements = parseRequirements(markdown);

  test('counts the tested numbers in each area and lists the untested ones', () => {
    const result = coverage(requirements, [{ number: 'HEAT-01', file: 'a.test.ts' }]);
    expect(result.areas).toEqual([
      { area: 'HEAT', defined: 2, held: 1 },
      { area: 'CSV', defined: 1, held: 0 },
    ]);
    expect(result.untested.map(({ number }) => number)).toEqual(['HEAT-02', 'CSV-100']);
    expect(result.unknown).toEqual([]);
    expect(result.duplicates).toEqual([]);
  });

  test('names the file of an undefined number', () => {
    const unlisted = { number: 'HEAD-01', file: 'a.test.ts' };
    expect(coverage(requirements, [unlisted]).unknown).toEqual([unlisted]);
  });

  test('finds a number defined twice', () => {
    expect(coverage(parseRequirements(markdown + markdown), []).duplicates).toEqual([
      'HEAT-01',
      'HEAT-02',
      'CSV-100',
    ]);
  });

  test('limits areas and untested numbers to one area, but not unknown numbers', () => {
    const unlisted = { number: 'CSV-999', file: 'a.test.ts' };
    const result = coverage(requirements, [unlisted], 'HEAT');
    expect(result.areas.map(({ area }) => area)).toEqual(['HEAT']);
    expect(result.untested.map(({ number }) => number)).toEqual(['HEAT-01', 'HEAT-02']);
    expect(result.unknown).toEqual([unlisted]);
  });
});

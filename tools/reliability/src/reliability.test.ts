import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { assertNone, ROW_COUNT, recordFigure } from './figure.ts';
import { readFigures, startFiguresRun } from './figures-file.ts';
import { formatFigure, listUnmeasured, reachesBar, renderPage } from './page.ts';

const page = readFileSync(join(__dirname, '../../../docs/reliability.md'), 'utf8');

const run = {
  command: 'npm test',
  startedAt: '2026-01-02T03:04:05.000Z',
  revision: '0123456789',
  machine: '2 cores',
};

describe('the file of figures', () => {
  let directory: string;
  let file: string;
  const formerFile = process.env.FIGURES_FILE;
  beforeEach(() => {
    directory = createTestFolder();
    file = join(directory, 'figures.jsonl');
    process.env.FIGURES_FILE = startFiguresRun('npm test', file);
  });
  afterEach(() => {
    if (formerFile === undefined) delete process.env.FIGURES_FILE;
    else process.env.FIGURES_FILE = formerFile;
  });

  test('has the latest figure for each row and name', () => {
    recordFigure(16, 'p99', 12, { unit: 'ms', bar: 100 });
    recordFigure(17, 'p99', 40, { unit: 'ms' });
    startFiguresRun('npm run bench', file);
    recordFigure(16, 'p99', 9, { unit: 'ms', bar: 100 });
    const figures = readFigures(file);
    expect(figures.map(({ row, value, run: { command } }) => [row, value, command])).toEqual([
      [16, 9, 'npm run bench'],
      [17, 40, 'npm test'],
    ]);
  });

  test('has how many are wrong, even if that fails a test', () => {
    expect(() => assertNone(1, 'calls', ['/api/stocks'], 40)).toThrow('/api/stocks');
    assertNone(2, 'calls', [], 40);
    expect(readFigures(file)).toMatchObject([
      { row: 1, value: 1, of: 40, bar: 0 },
      { row: 2, value: 0, of: 40, bar: 0 },
    ]);
  });

  test('rejects an unknown row', () => {
    expect(() => recordFigure(ROW_COUNT + 1, 'p99', 1)).toThrow();
  });
});

test.each([
  [{ row: 1, name: 'p99', value: 8.64, unit: 'ms', bar: 100 }, 'p99: 8.64 ms (at most 100)'],
  [{ row: 1, name: 'failed', value: 0, of: 72_727, bar: 0 }, 'failed: 0 of 72,727 (none may)'],
  [
    { row: 1, name: 'best', value: 70, unit: '%', bar: 80, better: 'higher' as const },
    'best: 70 % (at least 80), **missed by 10 %**',
  ],
])('formats a figure as %j', (figure, text) => {
  expect(formatFigure(figure)).toBe(text);
});

test('a figure at its bar reaches it', () => {
  expect(reachesBar({ row: 1, name: 'p99', value: 5, bar: 5 })).toBe(true);
  expect(reachesBar({ row: 1, name: 'p99', value: 5, bar: 5, better: 'higher' })).toBe(true);
});

test('the page gets the figures of each row, and rows without one are marked', () => {
  const rendered = renderPage(page, [{ row: 2, name: 'accepted', value: 0, bar: 0, run }]);
  const [before, after] = [page, rendered].map((text) => text.split('\n').map(splitRow));
  expect(rendered).toContain('- `npm test` of 0123456789');
  expect(after?.filter(({ row }) => row)).toEqual(
    before
      ?.filter(({ row }) => row)
      .map((line) => ({
        ...line,
        measured: line.row === 2 ? 'accepted: 0 (none may)' : '**not measured**',
      })),
  );
  expect(listUnmeasured(rendered)).toHaveLength(ROW_COUNT - 1);
});

const splitRow = (line: string) => {
  const [number = '', threat, bar, measured, command] = line.split(' | ');
  return { row: Number(number.slice(1)) || 0, threat, bar, measured, command };
};

test('docs/reliability.md has every row, each with a figure', () => {
  const numbers = page.split('\n').flatMap((line) => splitRow(line).row || []);
  expect(numbers).toEqual(Array.from({ length: ROW_COUNT }, (_, index) => index + 1));
  expect(listUnmeasured(page)).toEqual([]);
});

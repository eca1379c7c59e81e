import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import type { MeasuredRow } from './cells.ts';

const root = join(__dirname, '../../..');
const refusals = ['502', '503', '504'];

const folder = createTestFolder();
let rows: readonly MeasuredRow[];

beforeAll(async () => {
  const choice = ['--parts', 'Postgres,Redis', '--faults', 'frozen', '--out', folder];
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/bench/fault-matrix/index.ts'), ...choice],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  rows = JSON.parse(await readFile(join(folder, 'fault-matrix.json'), 'utf8')).rows;
});

const findCell = (part: string, journey: string) => {
  const cell = rows.find((row) => row.part === part)?.cells[journey];
  if (!cell) throw new Error(`No cell for ${part} and ${journey}.`);
  return cell;
};

describe.each(['Postgres', 'Redis'])('while %s is frozen', (part) => {
  test('students can still read', () => {
    const { attempts, succeeded } = findCell(part, 'student reads');
    expect(attempts).toBeGreaterThan(50);
    expect(succeeded / attempts).toBeGreaterThanOrEqual(0.99);
  });

  test.each(['admin edits', 'sign-in', 'import', 'Clear All', 'alert'])(
    '%s fails with a request to try again, works afterwards, and loses no acknowledged write',
    (journey) => {
      const { attempts, succeeded, failures, wholeAfterSeconds, lost } = findCell(part, journey);
      expect(attempts - succeeded).toBeGreaterThan(0);
      expect(Object.keys(failures).filter((outcome) => !refusals.includes(outcome))).toEqual([]);
      expect(wholeAfterSeconds).not.toBeNull();
      expect(lost).toBe(0);
    },
  );
});

test('a write to a frozen Postgres is rejected within a second [API-13]', () => {
  expect(findCell('Postgres', 'admin edits').failure?.medianMs).toBeLessThan(1_000);
});

test('a release does not depend on Postgres', () => {
  const { attempts, succeeded } = findCell('Postgres', 'release');
  expect([attempts > 0, succeeded]).toEqual([true, attempts]);
});

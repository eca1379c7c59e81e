import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim, isClaimed } from './data-directory-lock.ts';
import { identify } from './process-identity.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dashboard-claim-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a claim holds until it is given up', () => {
  const release = claim(dataDir);
  expect(isClaimed(dataDir)).toBe(true);
  expect(() => claim(dataDir)).toThrow(`already running on ${dataDir} (process ${process.pid})`);
  release();
  expect(isClaimed(dataDir)).toBe(false);
  claim(dataDir)();
});

test('another process that has been given the number of a dead one holds no claim', () => {
  const earlier = { pid: process.pid, began: 'long ago' };
  expect(identify(process.pid)?.began).not.toBe(earlier.began);
  writeFileSync(join(dataDir, 'runner.json'), JSON.stringify(earlier));
  claim(dataDir)();
  expect(readdirSync(dataDir)).toEqual(['logs']);
});

test('a folder that cannot be made is said in a sentence', () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  expect(() => claim(join(file, 'below'))).toThrow(/^DATA_DIR .* cannot be used: /);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMessageDecisions } from './message-decisions.ts';

const root = join(__dirname, '../../../..');

const CLIENTS =
  /^(shell|mfe-[\w-]+|tools\/release|packages\/(mfe-kit|ui|contracts\/[\w-]+))\/src\/.*\.tsx?$/;

test('no client decides by an error’s text instead of its code', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => CLIENTS.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(500);
  const decisions = files.flatMap((file) =>
    findMessageDecisions(readFileSync(join(root, file), 'utf8'), file).map(
      (line) => `${file}:${line}`,
    ),
  );
  expect(decisions).toEqual([]);
});

test.each([
  `if (error.message === 'The fund was changed') retry();`,
  `if ('busy' !== error.problem?.message) fail();`,
  `const isBusy = error.problem?.message.includes('under way');`,
  `const isBusy = (error as Error).message.toLowerCase().startsWith('another');`,
  `const isBusy = /under way/.test(getErrorMessage(error, ''));`,
  `const { message } = error; if (message.match(/under way/)) retry();`,
  `switch (error.message) { case 'busy': retry(); }`,
])('a decision is found: %s', (source) => {
  expect(findMessageDecisions(source, 'client.ts')).toEqual([1]);
});

test.each([
  `toast({ description: error.message });`,
  `if (error.problem?.code === 'busy') retry();`,
  `if (error.message === '') describe(error.status);`,
  `const text = error.message ?? 'Please try again.';`,
  `if (message === SILENT) ignore();`,
])('no decision: %s', (source) => {
  expect(findMessageDecisions(source, 'client.ts')).toEqual([]);
});

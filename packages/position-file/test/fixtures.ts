import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FIXTURES = join(import.meta.dirname, '../fixtures');

export const fixtureNames = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.replace(/\.csv$/, ''))
  .sort();

export const readFixture = (name: string): Buffer => readFileSync(join(FIXTURES, `${name}.csv`));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FIXTURES = join(import.meta.dirname, '../fixtures');

export const readFixture = (name: string): Buffer => readFileSync(join(FIXTURES, `${name}.csv`));

/** The note that the sample week was filled in, or not wanted: the very first start decides. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteIn = (dataDir: string) => join(dataDir, 'sample-data');

export function isSampleDecided(dataDir: string): boolean {
  return existsSync(noteIn(dataDir));
}

export function noteSample(dataDir: string, decision: 'week' | 'none' | 'restored'): void {
  writeFileSync(noteIn(dataDir), `${decision}\n`);
}

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markerFile = (dataDir: string) => join(dataDir, 'sample-data');

export function isSampleDataDecided(dataDir: string): boolean {
  return existsSync(markerFile(dataDir));
}

export function recordSampleData(dataDir: string, decision: 'week' | 'none' | 'restored'): void {
  writeFileSync(markerFile(dataDir), `${decision}\n`, { mode: 0o600 });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Creates a folder that is removed after the test file. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-test-'));
  folders.push(folder);
  return folder;
}

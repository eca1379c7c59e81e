import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../release-error.ts';
import type { RegistryStore } from './registry-store.ts';

const ATTEMPTS = 40;
const MAX_PAUSE_MS = 500;

/**
 * With optimistic concurrency: `change` runs again if another process has changed the document
 * meanwhile. Undefined leaves it. @throws ReleaseError if other processes keep changing it
 */
export async function changeDocument(
  store: RegistryStore,
  path: string,
  change: (text: string) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { text, revision } = await store.readDocument(path);
    const changed = await change(text);
    if (changed === undefined || (await store.replaceDocument(path, changed, revision))) return;
    await sleep(Math.random() * Math.min(MAX_PAUSE_MS, 20 * attempt));
  }
  throw new ReleaseError('Someone else is changing the releases. Try again in a moment.');
}

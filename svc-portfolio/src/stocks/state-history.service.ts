import type { Knex } from 'knex';
import { createStateHistoryStore } from './state-history.store.ts';

const MINUTE_MS = 60_000;

export function hasChangesInMinute(db: Knex, at: Date): Promise<boolean> {
  const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return createStateHistoryStore(db).hasChanges(new Date(minute), new Date(minute + MINUTE_MS));
}

/** The note of every process we started, so that the next start can end what a crash left. */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { identitySchema } from './data-directory-lock.ts';
import { identify, isRunning, type StopPlan, stopProcess } from './process-identity.ts';

export const stages = ['command', 'door', 'service', 'store'] as const;

/** What kind of process it is; they are stopped in the order of `stages`. */
export type Stage = (typeof stages)[number];

/** Together at most 9 s; Postgres takes SIGINT as "end the sessions and shut down". */
export const stopPlans: Record<Stage, StopPlan> = {
  command: [
    { signal: 'SIGTERM', waitMs: 500 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  door: [
    { signal: 'SIGTERM', waitMs: 2_000 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  service: [
    { signal: 'SIGTERM', waitMs: 3_000 },
    { signal: 'SIGKILL', waitMs: 500 },
  ],
  store: [
    { signal: 'SIGINT', waitMs: 1_500 },
    { signal: 'SIGQUIT', waitMs: 300 },
    { signal: 'SIGKILL', waitMs: 300 },
  ],
};

const entrySchema = identitySchema.extend({ name: z.string(), stage: z.enum(stages) });
type Entry = z.infer<typeof entrySchema>;

export interface Ledger {
  add(name: string, stage: Stage, pid: number): void;
  remove(pid: number): void;
}

const fileIn = (dataDir: string) => join(dataDir, 'processes.json');

/** An empty ledger; only who holds the claim on `dataDir` may keep one. */
export function openLedger(dataDir: string): Ledger {
  const entries = new Map<number, Entry>();
  const save = () => writeJson(fileIn(dataDir), [...entries.values()]);
  save();
  return {
    add(name, stage, pid) {
      const identity = identify(pid);
      if (!identity) return;
      entries.set(pid, { name, stage, ...identity });
      save();
    },
    remove(pid) {
      if (entries.delete(pid)) save();
    },
  };
}

/** Ends what an earlier run left behind and tells the names of it. */
export async function stopLeftovers(dataDir: string): Promise<string[]> {
  const left = (readJson(fileIn(dataDir), z.array(entrySchema)) ?? []).filter(isRunning);
  for (const stage of stages) {
    const ofStage = left.filter((entry) => entry.stage === stage);
    await Promise.all(ofStage.map((entry) => stopProcess(entry, stopPlans[stage])));
  }
  return left.map(({ name }) => name);
}

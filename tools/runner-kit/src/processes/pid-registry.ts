/** Lists every process of this run, so that the next run can stop what a crash leaves behind. */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { identifyProcess, isRunning, processIdentitySchema } from './process-identity.ts';
import { type StopStage, stopForeignProcess, stopSequences, stopStages } from './stop-sequence.ts';

const entrySchema = processIdentitySchema.extend({
  name: z.string(),
  // Older versions named stages differently.
  stage: z.enum(stopStages).catch('service'),
});
type Entry = z.infer<typeof entrySchema>;

export interface PidRegistry {
  add(name: string, stage: StopStage, pid: number): void;
  remove(pid: number): void;
}

const registryFile = (dataDir: string) => join(dataDir, 'processes.json');

/** Starts an empty registry. Only for the holder of the lock of `dataDir`. */
export function openPidRegistry(dataDir: string): PidRegistry {
  const entries = new Map<number, Entry>();
  const save = () => writeJson(registryFile(dataDir), [...entries.values()]);
  save();
  return {
    add(name, stage, pid) {
      const identity = identifyProcess(pid);
      if (!identity) return;
      entries.set(pid, { name, stage, ...identity });
      save();
    },
    remove(pid) {
      if (entries.delete(pid)) save();
    },
  };
}

export const readPidRegistry = (dataDir: string): readonly Entry[] =>
  readJson(registryFile(dataDir), z.array(entrySchema)) ?? [];

export async function stopLeftoverProcesses(dataDir: string): Promise<string[]> {
  const leftovers = readPidRegistry(dataDir).filter(isRunning);
  const startedAt = performance.now();
  for (const stage of stopStages) {
    const inStage = leftovers.filter((entry) => entry.stage === stage);
    await Promise.all(
      inStage.map((entry) => stopForeignProcess(entry, stopSequences[stage], { startedAt })),
    );
  }
  return leftovers.map(({ name }) => name);
}

import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { seconds } from '../progress.ts';
import { ended, type KeptProgram } from './child-process.ts';
import { stopPlans } from './pid-registry.ts';
import { signalGroup } from './process-identity.ts';

const READY_WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Who lived this long starts again without a long pause. */
const SOUND_AFTER_MS = 30_000;

export interface Kept {
  /** `ready`, or what kept the program from becoming ready the first time. */
  ready: Promise<string>;
  stop(): Promise<void>;
}

interface Surroundings {
  start: () => ChildProcess;
  say: (line: string) => void;
  stopping: AbortSignal;
  /** Aborted when there is no more time for a polite end. */
  hurry: AbortSignal;
}

/** Starts a program; once it has been ready, starts it again whenever it ends, ever more slowly. */
export function keepUp(program: KeptProgram, { start, say, stopping, hurry }: Surroundings): Kept {
  let child = start();
  let end = ended(child);
  const ready = becomesReady(program, end, stopping);
  void ready.then((how) => (how === 'ready' ? watch() : undefined));

  async function watch() {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const from = performance.now();
      const how = await end;
      if (performance.now() - from > SOUND_AFTER_MS) pause = FIRST_PAUSE_MS;
      if (stopping.aborted) return;
      say(`! ${program.name} ended (${how}); starting it again in ${seconds(pause)}`);
      await delay(pause, undefined, { signal: stopping }).catch(() => {});
      if (stopping.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      child = start();
      end = ended(child);
      void becomesReady(program, end, stopping).then((again) => {
        if (again === 'ready') say(`✓ ${program.name} is back`);
      });
    }
  }

  return {
    ready,
    async stop() {
      for (const { signal, waitMs } of stopPlans[program.stage]) {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
        signalGroup(child.pid, signal);
        await Promise.race([end, delay(waitMs, undefined, { signal: hurry }).catch(() => {})]);
      }
    },
  };
}

async function becomesReady(
  { isReady }: KeptProgram,
  end: Promise<string>,
  stopping: AbortSignal,
): Promise<string> {
  let over: string | undefined;
  void end.then((how) => {
    over = how;
  });
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (over !== undefined) return over;
    if (stopping.aborted) return 'stopping';
    if (await isReady().catch(() => false)) return 'ready';
    await delay(50);
  }
  return `not ready after ${seconds(READY_WITHIN_MS)}`;
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Progress } from '@dashboard/runner-kit/progress';
import {
  type Fault,
  freeze,
  killAgainAndAgain,
} from '../../../bench/fault-matrix/process-faults.ts';
import { admins, type Operation } from '../checker/operation.ts';
import { createAdmin } from './admin.ts';
import { signInAdmin } from './admin-client.ts';
import { createHistoryRecorder } from './history-recorder.ts';
import { type PlannedFault, planRounds, registers } from './plan.ts';
import { getOrigin, type LinkedProduct } from './product.ts';
import { waitUntilSettled } from './settle.ts';

export interface RunOptions {
  readonly operations: number;
  readonly seed: number;
  readonly url?: string;
  readonly withFaults?: boolean;
}

/** In rounds that each break a part. Then the product settles, and both admins read everything. */
export async function runHistory(
  product: LinkedProduct,
  progress: Progress,
  { operations, seed, url = getOrigin(product.links.browsers), withFaults = true }: RunOptions,
): Promise<readonly Operation[]> {
  const recorder = createHistoryRecorder();
  const people = await Promise.all(
    admins.map(async (name) => createAdmin(name, await signInAdmin(url, product.admin), recorder)),
  );
  const rounds = planRounds(operations, seed);
  for (const [index, { intents, faults }] of rounds.entries()) {
    const breaks = withFaults ? faults.map(describeFault).join(', ') : 'nothing breaks';
    const title = `Round ${index + 1} of ${rounds.length}: ${breaks}`;
    await progress.step(title, async () => {
      const firstNumber = recorder.count;
      const waiting = withFaults ? [...faults] : [];
      const broken: Promise<void>[] = [];
      const breakWhatIsDue = () => {
        for (const fault of waiting.splice(0)) {
          if (recorder.count - firstNumber < fault.afterOperations) waiting.push(fault);
          else broken.push(breakProduct(product, fault));
        }
      };
      await Promise.all(
        people.map(async (admin, which) => {
          for (const intent of intents[which] ?? []) {
            breakWhatIsDue();
            await admin.perform(intent);
          }
        }),
      );
      await Promise.all(broken);
      await waitUntilSettled(product);
      recorder.closeOpen();
      for (const [which, register] of registers.entries()) {
        await people[which % people.length]?.readAll(register);
      }
    });
  }
  return recorder.operations;
}

async function breakProduct(
  product: LinkedProduct,
  { target, durationMs }: PlannedFault,
): Promise<void> {
  const fault = createFault(product, target);
  fault.begin();
  if (target.kind !== 'kill' && target.kind !== 'reset') await delay(durationMs);
  fault.end();
}

function createFault({ dataDir, links }: LinkedProduct, target: PlannedFault['target']): Fault {
  if ('process' in target) {
    const create = target.kind === 'kill' ? killAgainAndAgain : freeze;
    return create(dataDir, target.process);
  }
  const { reset, loseAnswers, blackHole, mend } = links[target.link];
  const begin = { reset, 'lose answers': loseAnswers, 'black hole': blackHole }[target.kind];
  return { begin, end: mend };
}

function describeFault({ target, durationMs }: PlannedFault): string {
  const duration = `${(durationMs / 1_000).toFixed(1)} s`;
  if ('link' in target) return `${target.kind} at ${target.link} ${duration}`;
  return target.kind === 'kill' ? `kill ${target.process}` : `freeze ${target.process} ${duration}`;
}

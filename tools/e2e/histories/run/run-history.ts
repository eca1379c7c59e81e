import type { Progress } from '@dashboard/runner-kit/progress';
import { admins, type Operation } from '../checker/operation.ts';
import { freezeProcess, killProcess } from '../faults/processes.ts';
import { createAdmin } from './admin.ts';
import { signInAdmin } from './admin-client.ts';
import { createHistoryRecorder } from './history-recorder.ts';
import { type Fault, planRounds, registers } from './plan.ts';
import type { LinkedProduct } from './product.ts';
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
  { operations, seed, url = product.links.browsers.url, withFaults = true }: RunOptions,
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
  { dataDir, links }: LinkedProduct,
  { target, durationMs }: Fault,
): Promise<void> {
  if ('link' in target) await links[target.link].breakFor(target.kind, durationMs);
  else if (target.kind === 'kill') killProcess(dataDir, target.process);
  else await freezeProcess(dataDir, target.process, durationMs);
}

function describeFault({ target, durationMs }: Fault): string {
  const duration = `${(durationMs / 1_000).toFixed(1)} s`;
  if ('link' in target) return `${target.kind} at ${target.link} ${duration}`;
  return target.kind === 'kill' ? `kill ${target.process}` : `freeze ${target.process} ${duration}`;
}

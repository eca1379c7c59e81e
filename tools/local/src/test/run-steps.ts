import type { Count } from './counts.ts';
import type { Step, StepContext } from './step.ts';

export async function runSteps(
  steps: readonly Step[],
  context: StepContext,
  onDone: (step: Step, count: Count, milliseconds: number) => void,
): Promise<ReadonlyMap<Step, Count>> {
  const counts = new Map<Step, Count>();
  const run = async (step: Step): Promise<void> => {
    const from = performance.now();
    const count = await step.run(context);
    counts.set(step, count);
    onDone(step, count, performance.now() - from);
  };
  const background = new Map<string, Promise<void>>();
  for (const step of steps.filter(({ inBackground }) => inBackground)) {
    const work = run(step);
    // It rethrows when it's awaited. Until then it mustn't count as an unhandled rejection.
    work.catch(() => {});
    background.set(step.name, work);
  }
  for (const step of steps.filter(({ inBackground }) => !inBackground)) {
    if (step.needs) await background.get(step.needs);
    await run(step);
  }
  await Promise.all(background.values());
  return counts;
}

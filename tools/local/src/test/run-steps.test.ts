import { noTests } from './counts.ts';
import { runSteps } from './run-steps.ts';
import type { Step, StepContext } from './step.ts';

const context = {} as StepContext;
const count = { ...noTests, passed: 1 };

function stepOf(name: string, events: string[], more: Partial<Step> & { until?: Promise<void> }) {
  const { until, ...rest } = more;
  const run = async () => {
    events.push(`${name} begins`);
    await until;
    events.push(`${name} ends`);
    return count;
  };
  return { name, run, ...rest };
}

test('a background step runs in parallel, and steps that need it wait', async () => {
  const events: string[] = [];
  const built = Promise.withResolvers<void>();
  const check = stepOf('check', events, {});
  const steps = [
    check,
    stepOf('browser', events, { needs: 'build' }),
    stepOf('build', events, { inBackground: true, until: built.promise }),
  ];
  const counts = await runSteps(steps, context, (step) => {
    if (step === check) built.resolve();
  });
  expect(events).toEqual([
    'build begins',
    'check begins',
    'check ends',
    'build ends',
    'browser begins',
    'browser ends',
  ]);
  expect([...counts.values()]).toEqual([count, count, count]);
});

test('a background step that throws ends the run, even if no step needs it', async () => {
  const build: Step = {
    name: 'build',
    inBackground: true,
    run: () => Promise.reject(new Error('interrupted')),
  };
  const check: Step = { name: 'check', run: async () => noTests };
  await expect(runSteps([build, check], context, () => {})).rejects.toThrow('interrupted');
});

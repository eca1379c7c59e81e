import { runDatabaseStep } from './database-step.ts';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Fails with these errors, one after the other, and then succeeds. */
function openStep(errors: Error[]) {
  const lines: object[] = [];
  const logger = { error: (line: object) => lines.push(line) };
  const work = async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { lines, run: () => runDatabaseStep(work, { logger, pauseMs: 1 }) };
}

test('a step is tried again while the database is down, with a line for each failure', async () => {
  const { lines, run } = openStep([refused(), refused()]);
  await expect(run()).resolves.toBe('done');
  expect(lines).toEqual(
    [1, 2].map((count) => ({
      event: 'step-failed',
      try: count,
      of: 10,
      reason: 'connect ECONNREFUSED',
    })),
  );
});

test('it fails after ten tries, and at once for any other error', async () => {
  const down = openStep(Array.from({ length: 10 }, refused));
  await expect(down.run()).rejects.toThrow('ECONNREFUSED');
  expect(down.lines).toHaveLength(9);
  const broken = openStep([new Error('No such migration: 9')]);
  await expect(broken.run()).rejects.toThrow('No such migration: 9');
  expect(broken.lines).toEqual([]);
});

export interface Turns {
  readonly warmUpRounds?: number;
  readonly rounds: number;
  readonly minDurationMs?: number;
}

/** Every second round runs in the opposite order, so a slow machine affects all equally. */
export async function takeTurns<Subject, Result>(
  subjects: readonly Subject[],
  { warmUpRounds = 0, rounds, minDurationMs = 0 }: Turns,
  measure: (subject: Subject) => Result | Promise<Result>,
): Promise<{ subject: Subject; results: Result[] }[]> {
  const measured = subjects.map((subject) => ({ subject, results: [] as Result[] }));
  const startedAt = performance.now();
  const isTimeLeft = () => performance.now() - startedAt < minDurationMs;
  for (let round = -warmUpRounds; round < rounds || isTimeLeft(); round += 1) {
    for (const { subject, results } of round % 2 === 0 ? measured : measured.toReversed()) {
      const result = await measure(subject);
      if (round >= 0) results.push(result);
    }
  }
  return measured;
}

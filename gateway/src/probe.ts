const PROBE_MS = 1_000;

/**
 * Asks a replica how it is: whether its process lives, or whether it is ready for work.
 * @returns whether it says yes
 * @throws Error when it does not answer within a second
 */
export async function ask(url: string, question: '/healthz' | '/readyz'): Promise<boolean> {
  const answer = await fetch(new URL(question, url), { signal: AbortSignal.timeout(PROBE_MS) });
  await answer.body?.cancel();
  return answer.ok;
}

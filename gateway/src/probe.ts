const PROBE_MS = 1_000;
/** Several times the largest contract. */
const MAX_TOLD_BYTES = 2 * 1024 * 1024;

/**
 * Asks a replica how it is: whether its process lives, or whether it is ready for work.
 * @returns whether it says yes
 * @throws Error when it does not answer within a second
 */
export async function ask(url: string, question: '/healthz' | '/readyz'): Promise<boolean> {
  const answer = await probe(url, question);
  await answer.body?.cancel();
  return answer.ok;
}

/**
 * Asks a replica which build it is, or which calls it answers.
 * @returns the JSON it says; undefined when it does not know the question
 * @throws Error when it fails, says too much, or has not said it all within a second
 */
export async function tell(
  url: string,
  question: '/version' | '/contract',
): Promise<string | undefined> {
  const answer = await probe(url, question);
  if (answer.ok) return textOf(answer);
  await answer.body?.cancel();
  // Services ask for an identity before they say that they do not know a path.
  if (answer.status === 401 || answer.status === 404) return undefined;
  throw new Error(`${question} of ${url} answers ${answer.status}.`);
}

const probe = (url: string, question: string) =>
  fetch(new URL(question, url), { signal: AbortSignal.timeout(PROBE_MS) });

async function textOf({ body, url }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > MAX_TOLD_BYTES) throw new Error(`${url} says too much.`);
  }
  return Buffer.concat(pieces).toString();
}

/**
 * Spreads work that arrives at once over several turns of the event loop, so that other requests
 * don't wait for all of it.
 * @param perTurn how many callers continue in one turn
 */
export function createTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function letSomeGoOn(): void {
    for (const goOn of waiting.splice(0, perTurn)) goOn();
    if (waiting.length > 0) setImmediate(letSomeGoOn);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letSomeGoOn);
    });
}

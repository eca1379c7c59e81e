/** Spreads work that arrives at once over several turns of the event loop, `perTurn` in each. */
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

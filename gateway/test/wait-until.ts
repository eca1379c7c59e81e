/** Polls a condition every 10 ms. @throws Error when it does not hold within `timeoutMs` */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 5_000,
): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await condition()); ) {
    if (Date.now() > end) throw new Error(`The condition did not hold in time: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

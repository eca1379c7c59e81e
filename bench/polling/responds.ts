/** True when a server responds, with any status below 500. */
export async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
  await response.body?.cancel();
  return response.status < 500;
}

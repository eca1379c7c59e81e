export const HEALTH_CHECK_TIMEOUT_MS = 1_000;
const MAX_DESCRIPTION_BYTES = 2 * 1024 * 1024;

export async function checkHealth(url: string, path: '/healthz' | '/readyz'): Promise<boolean> {
  const response = await fetchQuickly(url, path);
  await response.body?.cancel();
  return response.ok;
}

export async function fetchDescription(
  url: string,
  path: '/version' | '/contract',
): Promise<string> {
  const response = await fetchQuickly(url, path);
  if (response.ok) return readText(response);
  await response.body?.cancel();
  throw new Error(`${path} of ${url} responded with ${response.status}.`);
}

const fetchQuickly = (url: string, path: string) =>
  fetch(new URL(path, url), { signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS) });

async function readText({ body, url }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_DESCRIPTION_BYTES) throw new Error(`${url} sent too much.`);
  }
  return Buffer.concat(chunks).toString();
}

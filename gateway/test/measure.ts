export interface Outcome {
  readonly status: number;
  readonly ms: number;
}

export async function measure(call: () => Promise<Response>): Promise<Outcome> {
  const began = performance.now();
  const response = await call();
  await response.arrayBuffer();
  // clock: only nightly tests use it
  return { status: response.status, ms: performance.now() - began };
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Doesn't stop the work. @throws the error from `createError` when the time is up */
export async function withTimeLimit<T>(
  promise: Promise<T>,
  limitMs: number,
  createError: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether an error is one of Node's own for a connection that was refused, lost or not found. */
export const isNetworkError = ({ code = '' }: Error & { readonly code?: string }): boolean =>
  CODES.has(code);

import type { Endpoint } from './endpoint.ts';

export const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024;
export const DEFAULT_TIMEOUT_MS = 3_000;
/** Less than any call's time limit. */
export const STATEMENT_TIMEOUT_MS = 2_000;
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 7_000;
export const IMAGE_UPLOAD_TIMEOUT_MS = 12_000;

/** Room for the rest of a form, and for a service to report which file is too large. */
const FILE_OVERHEAD_BYTES = 2 * 1024 * 1024;
const BASE_ARRIVAL_MS = 10_000;
const MIN_BYTES_PER_SECOND = 64 * 1024;
const GATEWAY_MARGIN_MS = 2_000;
const BROWSER_MARGIN_MS = 3_000;

/** How long each hop waits, excluding the time for files (`computeArrivalLimitMs`). */
export interface TimeLimits {
  readonly serviceMs: number;
  readonly gatewayMs: number;
  readonly browserMs: number;
}

export function computeTimeLimits(serviceMs: number = DEFAULT_TIMEOUT_MS): TimeLimits {
  const gatewayMs = serviceMs + GATEWAY_MARGIN_MS;
  return { serviceMs, gatewayMs, browserMs: gatewayMs + BROWSER_MARGIN_MS };
}

export const computeArrivalLimitMs = (bytes: number): number =>
  BASE_ARRIVAL_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1_000);

export const takesFiles = ({ multipart, file }: Endpoint): boolean => Boolean(multipart ?? file);

export function computeBodyLimit({ multipart, file, bodyLimitBytes }: Endpoint): number {
  if (file) return file.maxBytes + FILE_OVERHEAD_BYTES;
  if (!multipart) return bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
  const sizes = Object.values(multipart.files).map(({ maxBytes, maxCount }) => maxBytes * maxCount);
  return sizes.reduce((sum, bytes) => sum + bytes, FILE_OVERHEAD_BYTES);
}

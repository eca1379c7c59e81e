import type { Endpoint } from './endpoint.ts';

/** Largest JSON body in bytes, where an endpoint does not declare another limit. */
export const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024;
/** Milliseconds a service may take for a call, where an endpoint does not declare more. */
export const DEFAULT_TIMEOUT_MS = 3_000;
/** Milliseconds a database statement may take: less than any call. */
export const STATEMENT_TIMEOUT_MS = 2_000;
/** Milliseconds a database transaction may wait for its next statement. */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 7_000;
/** Milliseconds a service may take to store one image that it has received. */
export const IMAGE_UPLOAD_TIMEOUT_MS = 12_000;

/**
 * Bytes beyond the declared files: the rest of a form, and so much that the service itself can
 * respond which file is too large.
 */
const FILE_OVERHEAD_BYTES = 2 * 1024 * 1024;
const BASE_ARRIVAL_MS = 10_000;
const MIN_BYTES_PER_SECOND = 64 * 1024;
const GATEWAY_MARGIN_MS = 2_000;
const BROWSER_MARGIN_MS = 3_000;

/**
 * How long each of the three waits for one call, in milliseconds; each longer than the one behind it.
 * Files have their own time to arrive before that: see `computeArrivalLimitMs`.
 */
export interface TimeLimits {
  readonly serviceMs: number;
  readonly gatewayMs: number;
  readonly browserMs: number;
}

/** The time limits that follow from what a service may take for a call. */
export function computeTimeLimits(serviceMs: number = DEFAULT_TIMEOUT_MS): TimeLimits {
  const gatewayMs = serviceMs + GATEWAY_MARGIN_MS;
  return { serviceMs, gatewayMs, browserMs: gatewayMs + BROWSER_MARGIN_MS };
}

/** Milliseconds in which a body of this size must have arrived: at least 64 KB a second after 10 s. */
export const computeArrivalLimitMs = (bytes: number): number =>
  BASE_ARRIVAL_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1_000);

/** Whether the body of a call is one or more files, which are streamed and not held in memory. */
export const takesFiles = ({ multipart, file }: Endpoint): boolean => Boolean(multipart ?? file);

/** The largest body a call may have, in bytes: its JSON, its file, or all files of its form. */
export function computeBodyLimit({ multipart, file, bodyLimitBytes }: Endpoint): number {
  if (file) return file.maxBytes + FILE_OVERHEAD_BYTES;
  if (!multipart) return bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
  const sizes = Object.values(multipart.files).map(({ maxBytes, maxCount }) => maxBytes * maxCount);
  return sizes.reduce((sum, bytes) => sum + bytes, FILE_OVERHEAD_BYTES);
}

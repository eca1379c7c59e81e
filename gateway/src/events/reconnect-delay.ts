const MIN_DELAY_MS = 3_000;
const MAX_DELAY_MS = 11_000;
const MIN_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 90;

const pickBetween = (min: number, max: number) => Math.round(min + Math.random() * (max - min));

/**
 * When a browser reconnects after its stream has ended, for `retry:` of the stream, in milliseconds.
 * Each gets its own, so that the browsers of a gateway that ends come back one after the other; none
 * comes back before a load balancer has noticed the end. Meanwhile polling keeps the data fresh.
 */
export const pickReconnectDelayMs = (): number => pickBetween(MIN_DELAY_MS, MAX_DELAY_MS);

/** `Retry-After` of a refused stream, in seconds, also spread. */
export const pickRetryAfterSeconds = (): number =>
  pickBetween(MIN_RETRY_SECONDS, MAX_RETRY_SECONDS);

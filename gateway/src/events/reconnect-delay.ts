const MIN_DELAY_MS = 3_000;
const MAX_DELAY_MS = 11_000;
const MIN_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 90;

const pickBetween = (min: number, max: number) => Math.round(min + Math.random() * (max - min));

/** Random, so that browsers don't all reconnect at once when a gateway stops. */
export const pickReconnectDelayMs = (): number => pickBetween(MIN_DELAY_MS, MAX_DELAY_MS);

export const pickRetryAfterSeconds = (): number =>
  pickBetween(MIN_RETRY_SECONDS, MAX_RETRY_SECONDS);

import { HttpError, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

const FAILURE_THRESHOLD = 3;
const CHECK_INTERVAL_MS = 1_000;
const CHECK_DELAY_MS = CHECK_INTERVAL_MS + 10;

export class UpstreamDown extends HttpError {}

export interface CircuitBreakerOptions {
  readonly name: string;
  readonly checkHealth: () => Promise<unknown>;
  readonly isDown: () => boolean;
  readonly logger: Logger;
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Opens after three `UpstreamDown` failures in a row. While it's open, calls fail at once, and the
 * gateway checks the service's health every second, instead of letting a caller through.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions) {
  const { name, checkHealth, isDown, logger } = options;
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamDown),
    { halfOpenAfter: CHECK_INTERVAL_MS, breaker: new ConsecutiveBreaker(FAILURE_THRESHOLD) },
  );
  const checkOnce = () =>
    checkHealth().catch((cause: unknown) => {
      throw new UpstreamDown(503, 'unavailable', `${name} is down`, { cause });
    });
  const scheduleCheck = () => {
    setTimeout(async () => {
      await policy.execute(checkOnce).catch(() => undefined);
      if (policy.state !== CircuitState.Closed) scheduleCheck();
    }, CHECK_DELAY_MS).unref();
  };
  let isOpen = false;
  policy.onStateChange((state) => {
    // Half open only means that a check is in progress.
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open) === isOpen) return;
    isOpen = !isOpen;
    logger.warn({ event: isOpen ? 'circuit-opened' : 'circuit-closed', service: name });
    if (isOpen) scheduleCheck();
  });

  return {
    /** @throws HttpError 503, at once, while the circuit is open or the service is down */
    async run<T>(call: () => Promise<T>): Promise<T> {
      // While a check is in progress, the policy would make a caller wait for it.
      if (!isOpen && !isDown()) return policy.execute(call);
      throw serviceUnavailable('This is not available at the moment', CHECK_INTERVAL_MS / 1_000);
    },
  };
}

import { HttpError, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

const FAILURE_THRESHOLD = 3;
const CHECK_INTERVAL_MS = 1_000;
/** The breaker allows a check only after the interval has passed. */
const CHECK_DELAY_MS = CHECK_INTERVAL_MS + 10;

/** The service failed: it refused or closed the connection, or did not respond in time. */
export class UpstreamDown extends HttpError {}

export interface CircuitBreakerOptions {
  /** Name of the service in the log; callers never see it. */
  readonly name: string;
  /** Rejects while the service is down. */
  readonly checkHealth: () => Promise<unknown>;
  /** Whether the service has failed its regular health checks. */
  readonly isDown: () => boolean;
  readonly logger: Logger;
}

export interface CircuitBreaker {
  /**
   * Runs a call.
   * @throws HttpError 503, at once, while the circuit is open or the service is known to be down
   */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Opens after three calls in a row that failed with `UpstreamDown`. While it is open, calls fail at
 * once, and the gateway itself checks each second whether the service is healthy again: no caller
 * is used as the test.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
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
    async run(call) {
      // While a check is in progress the policy itself would make a caller wait for it.
      if (!isOpen && !isDown()) return policy.execute(call);
      throw serviceUnavailable('This is not available at the moment', CHECK_INTERVAL_MS / 1_000);
    },
  };
}

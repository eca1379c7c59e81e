import { HttpError, type Logger, serviceUnavailable } from '@dashboard/service-kit';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

const FAILURES_IN_A_ROW = 3;
const LOOK_AGAIN_MS = 1_000;

/** The service behind a call did not answer: nothing listens, the line broke, or it took too long. */
export class ServiceAway extends HttpError {}

export interface BreakerOptions {
  /** Name of the service, for the log; callers are not told of services. */
  readonly name: string;
  /** Rejects while the service is away. */
  readonly probe: () => Promise<unknown>;
  readonly logger: Logger;
}

export interface Breaker {
  /**
   * Does the work.
   * @throws HttpError 503, at once, while the service behind it is known to be away
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Spares a service, and whoever calls it, after three calls in a row found it away. From then on
 * the gateway itself looks each second whether it is back, so that no caller has to try it out.
 */
export function createBreaker({ name, probe, logger }: BreakerOptions): Breaker {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof ServiceAway),
    { halfOpenAfter: LOOK_AGAIN_MS, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
  );
  const isBack = () =>
    probe().catch((cause: unknown) => {
      throw new ServiceAway(503, 'away', `${name} is away`, { cause });
    });
  const lookAgain = () => {
    setTimeout(async () => {
      await policy.execute(isBack).catch(() => undefined);
      if (policy.state !== CircuitState.Closed) lookAgain();
    }, LOOK_AGAIN_MS + 10).unref();
  };
  let isAway = false;
  policy.onStateChange((state) => {
    // Half open only means that a look is under way.
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open) === isAway) return;
    isAway = !isAway;
    logger.warn({ event: isAway ? 'service-away' : 'service-back', service: name });
    if (isAway) lookAgain();
  });

  return {
    async run(work) {
      // The policy itself would have a caller wait for the look that is under way.
      if (!isAway) return policy.execute(work);
      throw serviceUnavailable('This is not available at the moment', LOOK_AGAIN_MS / 1_000);
    },
  };
}

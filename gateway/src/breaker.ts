import { unavailable } from '@dashboard/service-kit';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

const FAILURES_IN_A_ROW = 3;
const TRY_AGAIN_MS = 1_000;

export interface Breaker {
  /** Does the work, or refuses at once with 503 while the service behind it is known to be away. */
  run(work: () => Promise<void>): Promise<void>;
}

/** After three failures in a row a service is spared, and tried again each second. */
export function createBreaker(service: string): Breaker {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: TRY_AGAIN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  return {
    run: (work) =>
      policy.execute(work).catch((error: unknown) => {
        if (error instanceof BrokenCircuitError) {
          throw unavailable(
            `${service} is not available at the moment`,
            TRY_AGAIN_MS / 1_000,
            error,
          );
        }
        throw error;
      }),
  };
}

import { ApiError, LIVE_TTL_MS, type LiveView } from '@dashboard/contracts-http';

const RENEW_MS = 10_000;
/** When what could not be sent is sent again. */
const RETRY_MS = 2_000;

export interface ViewSenderOptions {
  /** Shows followers a view. */
  readonly send: (view: LiveView) => Promise<unknown>;
  /** The class is live no more: the server said so, or it was not reached for as long as a class lasts. */
  readonly onEnded: (error: unknown) => void;
}

export interface ViewSender {
  /** Shows a view, unless it is shown already. */
  show(view: LiveView): void;
  /** Shows the last one again. */
  renew(): void;
  stop(): void;
}

const hasEnded = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;

/**
 * Sends views one after the other, so that they arrive in their order; of those that come while one
 * is under way, the newest. @param first what is shown already
 */
export function createViewSender(
  first: LiveView,
  { send, onEnded }: ViewSenderOptions,
): ViewSender {
  let view = first;
  let shown = JSON.stringify(first);
  let isSending = false;
  let isStopped = false;
  let renewedAt = performance.now();
  const timer = setInterval(renew, RENEW_MS);

  function stop(): void {
    isStopped = true;
    clearInterval(timer);
  }

  function fail(error: unknown): void {
    if (isStopped) return;
    const isLate = performance.now() - renewedAt >= LIVE_TTL_MS;
    if (!isLate && !hasEnded(error)) {
      setTimeout(renew, RETRY_MS);
      return;
    }
    stop();
    onEnded(error);
  }

  async function sendNewest(): Promise<void> {
    isSending = true;
    const sent = JSON.stringify(view);
    try {
      await send(view);
      shown = sent;
      renewedAt = performance.now();
    } catch (error) {
      isSending = false;
      fail(error);
      return;
    }
    isSending = false;
    if (JSON.stringify(view) !== shown) renew();
  }

  function renew(): void {
    if (!isSending && !isStopped) void sendNewest();
  }

  return {
    show(next) {
      view = next;
      if (JSON.stringify(next) !== shown) renew();
    },
    renew,
    stop,
  };
}

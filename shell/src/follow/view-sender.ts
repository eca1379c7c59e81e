import { LIVE_TTL_MS, type LiveView } from '@dashboard/contracts-gateway';
import { ApiError } from '@dashboard/contracts-http';

const RENEW_MS = 10_000;
const RETRY_MS = 2_000;

interface ViewSenderOptions {
  readonly send: (view: LiveView) => Promise<unknown>;
  /** The server ended the class, or was unreachable for so long that it must have. */
  readonly onEnded: (error: unknown) => void;
}

const hasEnded = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;

/** Sends one view at a time, then the newest one waiting. @param first the view already shown */
export function createViewSender(first: LiveView, { send, onEnded }: ViewSenderOptions) {
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
    if (isLate || hasEnded(error)) {
      stop();
      onEnded(error);
    } else setTimeout(renew, RETRY_MS);
  }

  async function sendNewest(): Promise<void> {
    isSending = true;
    const sent = JSON.stringify(view);
    try {
      await send(view);
    } catch (error) {
      return fail(error);
    } finally {
      isSending = false;
    }
    shown = sent;
    renewedAt = performance.now();
    if (JSON.stringify(view) !== shown) renew();
  }

  function renew(): void {
    if (!isSending && !isStopped) void sendNewest();
  }

  return {
    show(next: LiveView) {
      view = next;
      if (JSON.stringify(next) !== shown) renew();
    },
    renew,
    stop,
  };
}

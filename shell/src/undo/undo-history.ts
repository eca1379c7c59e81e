import { ApiError, getErrorMessage } from '@dashboard/contracts-http';
import type { ToastContent, Toaster } from '@dashboard/ui';

const MAX_OFFERS = 20;

interface Offer {
  readonly done: string;
  readonly undo: () => Promise<unknown>;
}

export type UndoHistory = ReturnType<typeof createUndoHistory>;

export function createUndoHistory({ toast }: Pick<Toaster, 'toast'>) {
  let offers: readonly Offer[] = [];
  /** Undoes changes one at a time, since a later one can build on an earlier one. */
  let queue: Promise<void> = Promise.resolve();

  function add(offer: Offer): void {
    offers = [...offers, offer].slice(-MAX_OFFERS);
  }

  async function run(offer: Offer): Promise<void> {
    toast({ title: 'Undoing…', duration: Number.POSITIVE_INFINITY });
    try {
      await offer.undo();
      toast({ title: `Undone: ${offer.done}`, variant: 'success' });
    } catch (error) {
      const title = `Could not be undone: ${getReason(error)}`;
      const canRetry = maySucceedLater(error);
      if (canRetry) add(offer);
      toast({ title, variant: 'destructive', ...(canRetry && { undo: () => undoOnce(offer) }) });
    }
  }

  function undoOnce(offer: Offer): Promise<void> {
    if (offers.includes(offer)) {
      offers = offers.filter((other) => other !== offer);
      queue = queue.then(() => run(offer));
    }
    return queue;
  }

  return {
    /** Shows a toast. Its undo stays available after the toast is gone. */
    toast(content: ToastContent): void {
      if (!content.undo) return void toast(content);
      const done = content.done ?? content.description ?? content.title;
      const offer = { done, undo: content.undo };
      add(offer);
      toast({ ...content, undo: () => undoOnce(offer) });
    },
    undoLatest(): boolean {
      const latest = offers.at(-1);
      if (latest) void undoOnce(latest);
      return latest !== undefined;
    },
    clear(): void {
      offers = [];
    },
  };
}

function getReason(error: unknown): string {
  const isCall = getApiError(error) !== undefined;
  const fallback = error instanceof Error && !isCall ? error.message : 'please try again.';
  return getErrorMessage(error, fallback);
}

/** True if there was no response, or if the server failed or was busy. */
function maySucceedLater(error: unknown): boolean {
  const { status, problem } = getApiError(error) ?? {};
  return status !== undefined && (status === 0 || status >= 429 || !!problem?.retryable);
}

function getApiError(error: unknown): ApiError | undefined {
  const cause = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return cause instanceof ApiError ? cause : undefined;
}

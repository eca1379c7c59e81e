import { ApiError, getErrorMessage } from '@dashboard/contracts-http';
import type { ToastContent, Toaster } from '@dashboard/ui';

/** How many changes of this page can be taken back. */
const MAX_OFFERS = 20;

interface Offer {
  /** What was done, such as 'AAPL removed'. */
  readonly done: string;
  readonly undo: () => Promise<unknown>;
}

/** The changes of this page that can be taken back, each once. */
export interface UndoHistory {
  /** Shows a toast; what it offers to undo is kept, also when the toast is gone. */
  toast(content: ToastContent): void;
  /** Takes back the newest change that was not taken back. @returns whether there is one */
  undoLatest(): boolean;
  /** Forgets all of them: they were somebody else's. */
  clear(): void;
}

export function createUndoHistory({ toast }: Pick<Toaster, 'toast'>): UndoHistory {
  let offers: readonly Offer[] = [];
  /** Changes are taken back one after the other, since a later one may rest on an earlier one. */
  let queue: Promise<void> = Promise.resolve();

  function keep(offer: Offer): void {
    offers = [...offers, offer].slice(-MAX_OFFERS);
  }

  async function run(offer: Offer): Promise<void> {
    toast({ title: 'Undoing…', duration: Number.POSITIVE_INFINITY });
    try {
      await offer.undo();
      toast({ title: `Undone: ${offer.done}`, variant: 'success' });
    } catch (error) {
      const title = `Could not be undone: ${getReason(error)}`;
      const canRetry = mayPass(error);
      if (canRetry) keep(offer);
      toast({ title, variant: 'destructive', ...(canRetry && { undo: () => use(offer) }) });
    }
  }

  function use(offer: Offer): Promise<void> {
    if (offers.includes(offer)) {
      offers = offers.filter((other) => other !== offer);
      queue = queue.then(() => run(offer));
    }
    return queue;
  }

  return {
    toast(content) {
      if (!content.undo) return void toast(content);
      const done = content.done ?? content.description ?? content.title;
      const offer = { done, undo: content.undo };
      keep(offer);
      toast({ ...content, undo: () => use(offer) });
    },
    undoLatest() {
      const latest = offers.at(-1);
      if (latest) void use(latest);
      return latest !== undefined;
    },
    clear() {
      offers = [];
    },
  };
}

/** The sentence of the server, or of the module that found it impossible. */
function getReason(error: unknown): string {
  const isCall = getApiError(error) !== undefined;
  const fallback = error instanceof Error && !isCall ? error.message : 'please try again.';
  return getErrorMessage(error, fallback);
}

/** Whether the same call may succeed later: there was no response, or the server was in trouble or busy. */
function mayPass(error: unknown): boolean {
  const { status, problem } = getApiError(error) ?? {};
  return status !== undefined && (status === 0 || status >= 429 || !!problem?.retryable);
}

function getApiError(error: unknown): ApiError | undefined {
  const cause = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return cause instanceof ApiError ? cause : undefined;
}

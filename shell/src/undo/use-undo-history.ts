import type { AuthStatus } from '@dashboard/contracts-auth';
import { ApiError, getErrorMessage } from '@dashboard/contracts-http';
import type { ToastContent, Toaster } from '@dashboard/ui';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { authStatusKey } from '../session/auth.ts';
import { isMac, isTextField } from './text-field.ts';

export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z';

export function useUndoHistory(toaster: Toaster, queryClient: QueryClient) {
  const history = useMemo(() => createUndoHistory(toaster), [toaster]);
  useEffect(() => listenForUndoKeys(history.undoLatest), [history]);
  useEffect(() => {
    let username = readUsername(queryClient);
    return queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hashKey(authStatusKey)) return;
      const next = readUsername(queryClient);
      if (username && next !== username) history.clear();
      username = next;
    });
  }, [history, queryClient]);
  return history;
}

const readUsername = (queryClient: QueryClient): string | null | undefined =>
  queryClient.getQueryData<AuthStatus>(authStatusKey)?.username;

/** Calls `undo` on Ctrl+Z or Cmd+Z outside text fields, which have their own undo. */
export function listenForUndoKeys(undo: () => boolean): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || isTextField(event.target)) return;
    if (undo()) event.preventDefault();
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

const MAX_OFFERS = 20;

type Offer = Required<Pick<ToastContent, 'done' | 'undo'>>;

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

function maySucceedLater(error: unknown): boolean {
  const { status, problem } = getApiError(error) ?? {};
  return status !== undefined && (status === 0 || status >= 429 || !!problem?.retryable);
}

function getApiError(error: unknown): ApiError | undefined {
  const cause = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return cause instanceof ApiError ? cause : undefined;
}

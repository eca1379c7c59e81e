import {
  ApiError,
  type CallInput,
  type Endpoint,
  type ResponseBody,
} from '@dashboard/contracts-http';
import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import type { WriteServices } from './write-options.ts';

type Content<E extends Endpoint> = CallInput<E> extends { readonly body: infer B } ? B : never;

/** @param together everything the same click adds; by default only this record */
export type Create<E extends Endpoint> = (
  content: Content<E>,
  services: WriteServices,
  together?: readonly Content<E>[],
) => Promise<ResponseBody<E>>;

/** A request that got no response, so the server might have added the record. */
interface Attempt<Body> {
  readonly content: Body;
  readonly hash: string;
  readonly key: string;
  /** The record might be gone, so the same content needs a new key. */
  isUndone: boolean;
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

const hashContent = (content: unknown) => hashKey([content]);

/** The same content has the same key. @param undo removes an earlier attempt before an edited one */
export function useCreation<E extends Endpoint>(
  endpoint: E,
  undo?: (added: ResponseBody<E>, services: WriteServices) => Promise<unknown>,
): Create<E> {
  const unanswered = useRef<Attempt<Content<E>>[]>([]);

  function forget(attempt: Attempt<Content<E>>): void {
    unanswered.current = unanswered.current.filter((other) => other !== attempt);
  }

  const send = ({ content, key }: Attempt<Content<E>>, { api }: WriteServices) =>
    api.call<Endpoint>(endpoint, {
      body: content,
      idempotencyKey: key,
    } as CallInput<Endpoint>) as Promise<ResponseBody<E>>;

  async function undoOthers(hashes: readonly string[], services: WriteServices) {
    for (const attempt of undo ? unanswered.current : []) {
      if (hashes.includes(attempt.hash) && !attempt.isUndone) continue;
      attempt.isUndone = true;
      try {
        await undo?.(await send(attempt, services), services);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      forget(attempt);
    }
  }

  function findAttempt(content: Content<E>): Attempt<Content<E>> {
    const hash = hashContent(content);
    const known = unanswered.current.find((one) => one.hash === hash && !one.isUndone);
    if (known) return known;
    const attempt = { content, hash, key: crypto.randomUUID(), isUndone: false };
    unanswered.current = [...unanswered.current, attempt];
    return attempt;
  }

  return async (content, services, together = [content]) => {
    await undoOthers(together.map(hashContent), services);
    const attempt = findAttempt(content);
    try {
      const added = await send(attempt, services);
      forget(attempt);
      return added;
    } catch (error) {
      if (isRefused(error)) forget(attempt);
      throw error;
    }
  };
}

import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { OPERATIONS_PATH } from './paths.ts';

const COOKIE = 'notice';
/** Longer than the page waits before it reloads itself. */
const SHOWN_FOR_MS = 30_000;
/** A cookie holds at most 4 KB. */
const MAX_CHARACTERS = 500;

/**
 * Redirects to the page, which then shows the notice for a while. It travels in a cookie, so that
 * no link can make the page show a notice.
 */
export function redirectWithNotice(response: Response, notice: string, secure: boolean): void {
  response.cookie(COOKIE, notice.slice(0, MAX_CHARACTERS), {
    path: OPERATIONS_PATH,
    maxAge: SHOWN_FOR_MS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
  response.redirect(303, OPERATIONS_PATH);
}

export const readNotice = ({ headers }: Request): string | undefined =>
  parseCookie(headers.cookie ?? '')[COOKIE];

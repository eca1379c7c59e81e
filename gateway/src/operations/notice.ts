import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { OPERATIONS } from './address.ts';

const COOKIE = 'notice';
/** Long enough to be read while the page loads itself again. */
const SHOWN_MS = 30_000;
/** A cookie has 4 KB. */
const MAX_CHARACTERS = 500;

/**
 * Sends the browser back to the page, which then says this for a while. It travels in a cookie, so
 * that no link can make the page say something.
 */
export function backWith(response: Response, sentence: string, secure: boolean): void {
  response.cookie(COOKIE, sentence.slice(0, MAX_CHARACTERS), {
    path: OPERATIONS,
    maxAge: SHOWN_MS,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  });
  response.redirect(303, OPERATIONS);
}

export const noticeOf = ({ headers }: Request): string | undefined =>
  parseCookie(headers.cookie ?? '')[COOKIE];

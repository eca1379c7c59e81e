import type { Context } from 'koa';
import { OPERATIONS_PATH } from './page/section.ts';

const COOKIE = 'notice';
/** Longer than the page's reload interval, so that one reload still shows it. */
const SHOWN_FOR_MS = 30_000;
const MAX_CHARACTERS = 500;

/** In a cookie, so that a link can't make the page show a notice. */
export function redirectWithNotice(
  context: Pick<Context, 'cookies' | 'status' | 'set'>,
  notice: string,
  isSecure: boolean,
): void {
  // TLS ends at a proxy: the browser's connection is secure even though this one isn't.
  context.cookies.secure = true;
  context.cookies.set(COOKIE, encodeURIComponent(notice.slice(0, MAX_CHARACTERS)), {
    path: OPERATIONS_PATH,
    maxAge: SHOWN_FOR_MS,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    signed: false,
  });
  context.status = 303;
  context.set('location', OPERATIONS_PATH);
}

export function readNotice({ cookies }: Pick<Context, 'cookies'>): string | undefined {
  const value = cookies.get(COOKIE, { signed: false });
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

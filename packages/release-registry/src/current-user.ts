import { hostname, userInfo } from 'node:os';

/** `user@machine` */
export function describeCurrentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}

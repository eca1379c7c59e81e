import { hostname, userInfo } from 'node:os';

export function describeCurrentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}

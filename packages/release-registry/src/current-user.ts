import { hostname, userInfo } from 'node:os';

/** `user@machine`: who runs this process. */
export function describeCurrentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user may have no name.
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}

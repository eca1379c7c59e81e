/**
 * Version of `HostServices`. A module runs in a shell whose first number is its own and whose
 * second is not below its own: raise the second when something is added that modules may use, the
 * first when something they use is taken away or means something else.
 */
export const HOST_API = '1.2';

/** Whether a module built against one version runs in a host that offers another. */
export function runsIn(built: string, offered: string): boolean {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  return major === hostMajor && minor <= hostMinor;
}

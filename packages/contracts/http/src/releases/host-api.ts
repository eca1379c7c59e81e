/** Whether a module runs in a host, and if not, which of the two has to change. */
export type HostApiCompatibility = 'compatible' | 'host-too-old' | 'incompatible';

/**
 * How a module built against one version of the host's services goes with a host that offers
 * another, both as `<major>.<minor>`: it runs where the first number is its own and the second not
 * below its own.
 */
export function compareHostApi(built: string, offered: string): HostApiCompatibility {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  if (major !== hostMajor) return 'incompatible';
  return minor <= hostMinor ? 'compatible' : 'host-too-old';
}

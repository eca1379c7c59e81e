/** Whether a module runs in a host, and if not, which of the two has to change. */
export type HostApiFit = 'runs' | 'host is older' | 'never';

/**
 * How a module built against one version of the host's services goes with a host that offers
 * another, both as `<major>.<minor>`: it runs where the first number is its own and the second not
 * below its own.
 */
export function hostApiFit(built: string, offered: string): HostApiFit {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  if (major !== hostMajor) return 'never';
  return minor <= hostMinor ? 'runs' : 'host is older';
}

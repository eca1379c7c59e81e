/** Whether a module runs in a host, and if not, which of the two is too old. */
export type HostApiCompatibility = 'compatible' | 'host-too-old' | 'incompatible';

/**
 * Compares the host API version a module was built against with the version a host offers, both as
 * `<major>.<minor>`: the major versions must be equal, the host's minor version at least as high.
 */
export function compareHostApi(built: string, offered: string): HostApiCompatibility {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  if (major !== hostMajor) return 'incompatible';
  return minor <= hostMinor ? 'compatible' : 'host-too-old';
}

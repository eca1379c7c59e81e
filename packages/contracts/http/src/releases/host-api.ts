export type HostApiCompatibility = 'compatible' | 'host-too-old' | 'incompatible';

/**
 * Compares the host API a module was built against with the one a host offers, as
 * `<major>.<minor>`: the majors must be equal, the host's minor at least as high.
 */
export function compareHostApi(built: string, offered: string): HostApiCompatibility {
  const [major, minor = 0] = built.split('.').map(Number);
  const [hostMajor, hostMinor = 0] = offered.split('.').map(Number);
  if (major !== hostMajor) return 'incompatible';
  return minor <= hostMinor ? 'compatible' : 'host-too-old';
}

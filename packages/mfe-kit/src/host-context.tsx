import { createContext, type ReactNode, useContext } from 'react';
import type { HostServices } from './host.ts';

const HostContext = createContext<HostServices | null>(null);

export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The services of the host this panel is mounted in. @throws Error outside a panel */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for components inside a panel.');
  return host;
}

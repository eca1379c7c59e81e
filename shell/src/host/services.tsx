import type { ApiClient } from '@dashboard/contracts-http';
import type { HostServices } from '@dashboard/mfe-kit';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ModuleLoader } from '../modules/loader.ts';
import type { ModuleReports } from '../modules/reports.ts';
import type { ServerChanges } from './change-stream.ts';

/** What the shell's own screens work with; a dashboard makes the modules' `HostServices` from it. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly changes: ServerChanges;
  readonly toast: (message: ToastContent) => void;
  readonly modules: ModuleLoader;
  readonly reports: ModuleReports;
  /** Whose calendar says which trading day it is. */
  readonly tradingTimeZone: string;
}

const ServicesContext = createContext<ShellServices | null>(null);

export function ServicesProvider(props: { services: ShellServices; children: ReactNode }) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** @throws Error outside the app. */
export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is for components inside the app.');
  return services;
}

/** The services a dashboard gives its modules: the page's, and what the dashboard itself can do. */
export function hostServices(
  { api, queryClient, changes, toast, tradingTimeZone }: ShellServices,
  identity: HostServices['identity'],
  own: Pick<HostServices, 'navigate' | 'openAnalysis'>,
): HostServices {
  return { api, queryClient, changes, toast, tradingTimeZone, identity, ...own };
}

import type { ApiClient, ListedModule } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ModuleLoader } from '../module-loading/loader.ts';
import type { ModuleReporter } from '../module-reports/module-reporter.ts';
import type { ServerChangeStream } from './change-stream.ts';

/** What the shell's own screens use. A dashboard makes the modules' `HostServices` from it. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly changes: ServerChangeStream;
  readonly toast: (message: ToastContent) => void;
  readonly modules: ModuleLoader;
  /** The modules that this page has, with what they declare. */
  readonly listedModules: readonly ListedModule[];
  readonly reporter: ModuleReporter;
  /** The time zone of the trading day, such as `America/New_York`. */
  readonly tradingTimeZone: string;
}

const ServicesContext = createContext<ShellServices | null>(null);

export function ServicesProvider(props: { services: ShellServices; children: ReactNode }) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** @throws Error outside the app. */
export function useShellServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is for components inside the app.');
  return services;
}

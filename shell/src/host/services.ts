import type { ListedModule } from '@dashboard/contracts-gateway';
import type { ApiClient } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ModuleLoader } from '../module-loading/loader.ts';
import type { ModuleReporter } from '../module-reports/module-reporter.ts';
import type { ServerChangeStream } from './change-stream.ts';

export interface ShellServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly changes: ServerChangeStream;
  readonly toast: (message: ToastContent) => void;
  readonly modules: ModuleLoader;
  readonly listedModules: readonly ListedModule[];
  readonly reporter: ModuleReporter;
  readonly tradingTimeZone: string;
}

export const ServicesContext = createContext<ShellServices | null>(null);

/** @throws Error outside the app. */
export function useShellServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useShellServices is for components inside the app.');
  return services;
}

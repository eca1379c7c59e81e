import type { ApiClient } from '@dashboard/contracts-http';
import { GlobalStyle, type Toaster, ToastHost, TooltipProvider } from '@dashboard/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import type { ServerChanges } from './host/change-stream.ts';
import { ServicesProvider } from './host/services.tsx';
import type { ModuleLoader } from './modules/loader.ts';
import type { ModuleReports } from './modules/reports.ts';
import { AdminDashboard } from './screens/AdminDashboard.tsx';
import { LoginScreen } from './screens/LoginScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { StudentPortal } from './screens/StudentPortal.tsx';

export interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  changes: ServerChanges;
  toaster: Toaster;
  modules: ModuleLoader;
  reports: ModuleReports;
  tradingTimeZone: string;
  /** The page itself says that nobody is asked for a code. */
  studentsAreOpen?: boolean;
}

/** The shell's routes (spec §2). */
export function App({ queryClient, toaster, studentsAreOpen = false, ...services }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ ...services, queryClient, toast: toaster.toast }}>
        <TooltipProvider>
          <GlobalStyle />
          <Switch>
            <Route path="/login" component={LoginScreen} />
            <Route path="/" component={AdminDashboard} />
            <Route path="/admin" component={AdminDashboard} />
            <Route path="/student">
              <StudentPortal isOpen={studentsAreOpen} />
            </Route>
            <Route component={NotFoundScreen} />
          </Switch>
          <ToastHost toaster={toaster} />
        </TooltipProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}

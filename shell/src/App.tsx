import type { ApiClient, ListedModule } from '@dashboard/contracts-http';
import { GlobalStyle, type Toaster, ToastViewport } from '@dashboard/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Switch } from 'wouter';
import { adminPagePaths } from './admin-pages/admin-page-paths.ts';
import { LazyAdminPages } from './admin-pages/LazyAdminPages.tsx';
import { AdminDashboard } from './dashboard/AdminDashboard.tsx';
import { StudentPortal } from './dashboard/StudentPortal.tsx';
import type { ServerChangeStream } from './host/change-stream.ts';
import { ServicesProvider } from './host/services.tsx';
import { LazyLoginPage } from './login/LazyLoginPage.tsx';
import type { ModuleLoader } from './module-loading/loader.ts';
import type { ModuleReporter } from './module-reports/module-reporter.ts';
import { NotFoundPage } from './page/NotFoundPage.tsx';
import { undoKeys } from './undo/undo-keys.ts';
import { useUndoHistory } from './undo/use-undo-history.ts';

export interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  changes: ServerChangeStream;
  toaster: Toaster;
  modules: ModuleLoader;
  listedModules: readonly ListedModule[];
  reporter: ModuleReporter;
  tradingTimeZone: string;
  /** The portal needs no access code. The page says so, and the session status is not fetched. */
  isStudentAccessOpen?: boolean;
}

/** The shell's routes (spec §2). */
export function App({ queryClient, toaster, isStudentAccessOpen = false, ...services }: AppProps) {
  const { toast } = useUndoHistory(toaster, queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ ...services, queryClient, toast }}>
        <GlobalStyle />
        <Switch>
          <Route path="/login" component={LazyLoginPage} />
          <Route path="/" component={AdminDashboard} />
          <Route path="/admin" component={AdminDashboard} />
          <Route path="/student">
            <StudentPortal isAccessOpen={isStudentAccessOpen} />
          </Route>
          {Object.values(adminPagePaths).map((path) => (
            <Route key={path} path={path} component={LazyAdminPages} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
        <ToastViewport toaster={toaster} undoHint={`Undo with ${undoKeys}`} />
      </ServicesProvider>
    </QueryClientProvider>
  );
}

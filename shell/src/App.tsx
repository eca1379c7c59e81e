import type { ApiClient, ListedModule } from '@dashboard/contracts-http';
import { GlobalStyle, type Toaster, ToastViewport, Tooltips } from '@dashboard/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { LazyAdminPages } from './admin-pages/LazyAdminPages.tsx';
import { AdminDashboard } from './dashboard/AdminDashboard.tsx';
import { StudentPortal } from './dashboard/StudentPortal.tsx';
import type { ServerChangeStream } from './host/change-stream.ts';
import { ServicesProvider } from './host/services.tsx';
import { undoKeys } from './keyboard/undo-keys.ts';
import { LazyLoginPage, LazyNotFoundPage } from './lazy-pages.ts';
import type { ModuleLoader } from './module-loading/loader.ts';
import type { ModuleReporter } from './module-reports/module-reporter.ts';
import { adminPagePaths } from './page/admin-page-paths.ts';
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

/** The page of the address (spec §2), which is exact: wouter's routes take `/Student/` for `/student`. */
function Page({ isStudentAccessOpen = false }: Pick<AppProps, 'isStudentAccessOpen'>) {
  const [path] = useLocation();
  switch (path) {
    case '/login':
      return <LazyLoginPage />;
    case '/':
    case '/admin':
      return <AdminDashboard />;
    case '/student':
      return <StudentPortal isAccessOpen={isStudentAccessOpen} />;
    case adminPagePaths.account:
    case adminPagePaths.auditLog:
      return <LazyAdminPages />;
    default:
      return <LazyNotFoundPage />;
  }
}

/** The shell with its page. */
export function App({ queryClient, toaster, isStudentAccessOpen, ...services }: AppProps) {
  const { toast } = useUndoHistory(toaster, queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ ...services, queryClient, toast }}>
        <GlobalStyle />
        <Page isStudentAccessOpen={isStudentAccessOpen} />
        <Tooltips />
        <ToastViewport toaster={toaster} undoHint={`Undo with ${undoKeys}`} />
      </ServicesProvider>
    </QueryClientProvider>
  );
}

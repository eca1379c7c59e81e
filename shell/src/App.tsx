import { GlobalStyle, type Toaster, ToastViewport, Tooltips } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { AdminDashboard, StudentPortal } from './dashboard/dashboards.tsx';
import { ServicesContext, type ShellServices } from './host/services.ts';
import { LazyAdminPages, LazyLoginPage, LazyNotFoundPage } from './lazy-pages.tsx';
import { adminPagePaths } from './session/AdminOnly.tsx';
import { undoKeys, useUndoHistory } from './undo/use-undo-history.ts';

interface AppProps extends Omit<ShellServices, 'toast'> {
  toaster: Toaster;
  /** The portal needs no access code, so the session status isn't fetched. */
  isStudentAccessOpen?: boolean;
}

/** Paths match exactly: wouter's routes would take `/Student/` for `/student`. */
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

export function App({ queryClient, toaster, isStudentAccessOpen, ...services }: AppProps) {
  const { toast } = useUndoHistory(toaster, queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={{ ...services, queryClient, toast }}>
        <GlobalStyle />
        <Page isStudentAccessOpen={isStudentAccessOpen} />
        <Tooltips />
        <ToastViewport toaster={toaster} undoHint={`Undo with ${undoKeys}`} />
      </ServicesContext>
    </QueryClientProvider>
  );
}

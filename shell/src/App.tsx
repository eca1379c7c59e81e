import { GlobalStyle, type Toaster, ToastViewport, Tooltips } from '@dashboard/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { studentHeading } from './host/fixed-texts.ts';
import { ServicesContext, type ShellServices } from './host/services.ts';
import { LazyAdminPages, LazyLoginPage, LazyNotFoundPage } from './lazy-pages.tsx';
import { AdminOnly, adminPagePaths } from './session/AdminOnly.tsx';
import { StudentAccessGate } from './student-access/StudentAccessGate.tsx';
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
      return (
        <AdminOnly loadingText="Loading dashboard...">
          {(username) => <AdminDashboard username={username} />}
        </AdminOnly>
      );
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

function AdminDashboard({ username }: { username: string | null }) {
  const identity = useMemo(() => ({ role: 'admin', username }) as const, [username]);
  return <Dashboard title="Admin" badge={`Admin: ${username}`} identity={identity} />;
}

const student = { role: 'student', username: null } as const;

function StudentPortal({ isAccessOpen }: { isAccessOpen: boolean }) {
  const portal = <Dashboard {...studentHeading} identity={student} />;
  return isAccessOpen ? portal : <StudentAccessGate>{portal}</StudentAccessGate>;
}

import { useLocation } from 'wouter';
import { AccountPage } from '../account/AccountPage.tsx';
import { AuditLogPage } from '../audit-log/AuditLogPage.tsx';
import { adminPagePaths } from '../session/AdminOnly.tsx';

export function AdminPages({ username }: { username: string | null }) {
  const [path] = useLocation();
  return path === adminPagePaths.account ? <AccountPage username={username} /> : <AuditLogPage />;
}

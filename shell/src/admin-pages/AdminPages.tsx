import { useLocation } from 'wouter';
import { AccountPage } from '../account/AccountPage.tsx';
import { AuditLogPage } from '../audit-log/AuditLogPage.tsx';
import { adminPagePaths } from '../page/admin-page-paths.ts';

/** The admin's pages beside the dashboard, for a session that is the admin's. */
export function AdminPages() {
  const [path] = useLocation();
  return path === adminPagePaths.account ? <AccountPage /> : <AuditLogPage />;
}

import { Route, Switch } from 'wouter';
import { AccountPage } from '../account/AccountPage.tsx';
import { AuditLogPage } from '../audit-log/AuditLogPage.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { adminPagePaths } from './admin-page-paths.ts';

/** The admin's pages beside the dashboard, for a session that is the admin's. */
export function AdminPages() {
  return (
    <Switch>
      <Route path={adminPagePaths.account} component={AccountPage} />
      <Route path={adminPagePaths.auditLog} component={AuditLogPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

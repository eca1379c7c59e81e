import { createLazyPart } from '@dashboard/ui';
import { createLazyPage } from '../page/create-lazy-page.tsx';
import { AdminOnly } from '../session/AdminOnly.tsx';

const AdminPages = createLazyPage(
  createLazyPart(
    async () => (await import(/* webpackChunkName: "admin-pages" */ './AdminPages.tsx')).AdminPages,
  ),
);

/** The admin's pages beside the dashboard. Their script is loaded when the first of them opens. */
export function LazyAdminPages() {
  return <AdminOnly loadingText="Loading page...">{() => <AdminPages />}</AdminOnly>;
}

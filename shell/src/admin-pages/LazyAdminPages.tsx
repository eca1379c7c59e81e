import { createLazyPart, LazyPart } from '@dashboard/ui';
import { CenteredPage } from '../page/CenteredPage.ts';
import { AdminOnly, WaitingPage } from '../session/AdminOnly.tsx';

const LOADING = 'Loading page...';

const adminPages = createLazyPart(
  async () => (await import(/* webpackChunkName: "admin-pages" */ './AdminPages.tsx')).AdminPages,
);
const noProps = {};

/** The admin's pages beside the dashboard. Their script is loaded when the first of them opens. */
export function LazyAdminPages() {
  return (
    <AdminOnly loadingText={LOADING}>
      {() => (
        <LazyPart
          part={adminPages}
          props={noProps}
          loading={<WaitingPage text={LOADING} />}
          errorTitle="This page could not be loaded"
          renderError={(error) => <CenteredPage>{error}</CenteredPage>}
        />
      )}
    </AdminOnly>
  );
}

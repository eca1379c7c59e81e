import { QueryState } from '@dashboard/mfe-kit';
import { CenteredPage } from '../page/CenteredPage.ts';
import { useLazyComponent } from '../page/use-lazy-component.ts';
import { AdminOnly, WaitingPage } from '../session/AdminOnly.tsx';

const LOADING = 'Loading page...';

async function loadAdminPages() {
  const { AdminPages } = await import(/* webpackChunkName: "admin-pages" */ './AdminPages.tsx');
  return AdminPages;
}

/** The admin's pages beside the dashboard. Their script is loaded when the first of them opens. */
export function LazyAdminPages() {
  const pages = useLazyComponent('admin-pages', loadAdminPages);
  return (
    <AdminOnly loadingText={LOADING}>
      {() => (
        <QueryState
          query={pages}
          loading={<WaitingPage text={LOADING} />}
          errorTitle="This page could not be loaded"
          errorMessage="Check your connection and try again."
          renderError={(error) => <CenteredPage>{error}</CenteredPage>}
        >
          {({ Component }) => <Component />}
        </QueryState>
      )}
    </AdminOnly>
  );
}

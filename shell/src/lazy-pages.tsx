import { createLazyPart, LazyPart } from '@dashboard/ui';
import type { ComponentType } from 'react';
import { CenteredPage, WaitingPage } from './page/CenteredPage.tsx';
import { AdminOnly } from './session/AdminOnly.tsx';

function createLazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = createLazyPart(load);
  return (props: Props) => (
    <LazyPart
      part={part}
      props={props}
      loading={<WaitingPage text="Loading page..." />}
      errorTitle="This page could not be loaded"
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
    />
  );
}

export const LazyLoginPage = createLazyPage(
  async () => (await import(/* webpackChunkName: "login" */ './login/LoginPage.tsx')).LoginPage,
);

export const LazyNotFoundPage = createLazyPage(
  async () =>
    (await import(/* webpackChunkName: "not-found" */ './page/NotFoundPage.tsx')).NotFoundPage,
);

const AdminPages = createLazyPage(
  async () =>
    (await import(/* webpackChunkName: "admin-pages" */ './admin-pages/AdminPages.tsx')).AdminPages,
);

export const LazyAdminPages = () => (
  <AdminOnly loadingText="Loading page...">
    {(username) => <AdminPages username={username} />}
  </AdminOnly>
);

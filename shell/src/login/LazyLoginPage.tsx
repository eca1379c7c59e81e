import { createLazyPart, LazyPart } from '@dashboard/ui';
import { CenteredPage } from '../page/CenteredPage.ts';
import { WaitingPage } from '../session/AdminOnly.tsx';

const loginPage = createLazyPart(
  async () => (await import(/* webpackChunkName: "login" */ './LoginPage.tsx')).LoginPage,
);
const noProps = {};

/** The login page. Its script is loaded when it opens: students never need it. */
export function LazyLoginPage() {
  return (
    <LazyPart
      part={loginPage}
      props={noProps}
      loading={<WaitingPage text="Loading page..." />}
      errorTitle="This page could not be loaded"
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
    />
  );
}

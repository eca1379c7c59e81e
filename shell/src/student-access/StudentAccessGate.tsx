import { createLazyPart, LazyPart, Spinner } from '@dashboard/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { CenteredPage } from '../page/CenteredPage.tsx';
import { useAuthStatus } from '../session/auth.ts';

const CODE_PARAMETER = 'code';

const accessCodePage = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "access-code" */ './AccessCodePage.tsx')).AccessCodePage,
);

/** Shows the portal if the status can't be fetched: the server authorizes every request. */
export function StudentAccessGate({ children }: { children: ReactNode }) {
  const inviteCode = useInviteCode();
  const { data, isPending } = useAuthStatus();
  const needsCode = data?.studentAccess === 'code' && data.role === null;
  const [hadAccess, setHadAccess] = useState(false);
  if (data && !needsCode && !hadAccess) setHadAccess(true);

  const loading = (
    <CenteredPage aria-busy>
      <Spinner />
    </CenteredPage>
  );
  if (isPending) return loading;
  if (!needsCode) return children;
  return (
    <LazyPart
      part={accessCodePage}
      props={{ inviteCode, hasEnded: hadAccess }}
      loading={loading}
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
    />
  );
}

/** '' without a code. Removes it from the URL, so it's neither on screen nor in the history. */
function useInviteCode(): string {
  const [code] = useState(
    () => new URLSearchParams(window.location.search).get(CODE_PARAMETER) ?? '',
  );
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(CODE_PARAMETER)) return;
    url.searchParams.delete(CODE_PARAMETER);
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return code;
}

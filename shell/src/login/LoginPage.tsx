import { Button, createLazyPart, Stack, Text, useLazyPart } from '@dashboard/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { CardPage } from '../page/CardPage.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useAuthStatus, useLogin, useReloadSession } from '../session/auth.ts';
import { LoginForm } from './LoginForm.tsx';

/** The wait between a login and the redirect (spec §9). */
const REDIRECT_DELAY_MS = 100;

const StudentAccess = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--border);
`;

const otherSignIn = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "other-sign-in" */ './OtherSignIn.tsx')).OtherSignIn,
);

/** Sign-in of the admin, and the way to the students' portal (spec §2). */
export function LoginPage() {
  usePageTitle('Trading Dashboard Login');
  const [, navigate] = useLocation();
  const status = useAuthStatus({ always: true });
  const login = useLogin();
  // Without it the password still works: nothing shows while it loads, or when it cannot be loaded.
  const { Part: OtherSignIn } = useLazyPart(otherSignIn);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const [otherSignInState, setOtherSignInState] = useState<'none' | 'reloading' | 'done'>('none');
  const reloadSession = useReloadSession();
  const needsCode = status.data?.secondFactor === 'required';
  const isSuccess = login.isSuccess || otherSignInState === 'done';

  async function finishOtherSignIn(): Promise<void> {
    setOtherSignInState('reloading');
    // The dashboard sends back whoever the page still knows as signed out.
    await reloadSession();
    setOtherSignInState('done');
  }

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate('/'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  // Only for a session that began earlier: after a login on this page the redirect follows.
  if (status.data?.isAuthenticated && login.isIdle && otherSignInState === 'none') {
    return (
      <CardPage
        title={`Welcome, ${status.data.username}!`}
        description="You are already logged in as an admin."
      >
        <Button variant="primary" onClick={() => navigate('/')}>
          Go to Admin Dashboard
        </Button>
      </CardPage>
    );
  }
  return (
    <CardPage
      title="Trading Dashboard Login"
      description="Admin access required for portfolio management"
    >
      <Stack gap={5}>
        {!isCodeOpen && <LoginForm login={login} needsCode={needsCode} />}
        {OtherSignIn && (
          <OtherSignIn
            takesCode={!needsCode}
            isCodeOpen={isCodeOpen}
            onCodeOpenChange={setCodeOpen}
            onSignedIn={finishOtherSignIn}
          />
        )}
        <StudentAccess>
          <Text as="p" size="sm" tone="muted">
            For student access (read-only):
          </Text>
          <Button onClick={() => navigate('/student')}>Student Portal</Button>
        </StudentAccess>
      </Stack>
    </CardPage>
  );
}

import { type Credentials, credentialsSchema, signInCodeSchema } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import {
  Alert,
  Button,
  createLazyPart,
  Field,
  Stack,
  Text,
  TextInput,
  useLazyPart,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { usePublicName } from '../host/settings.ts';
import { CardPage } from '../page/CardPage.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useAuthStatus, useLogin, useReloadSession } from '../session/auth.ts';
import { CODE_HINT, codeInput, usernameInput } from './fields.ts';

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

export function LoginPage() {
  const title = `${usePublicName()} Login`;
  usePageTitle(title);
  const [, navigate] = useLocation();
  const status = useAuthStatus({ always: true });
  const login = useLogin();
  // The password works without it, so nothing shows while it loads or if it fails to load.
  const { Part: OtherSignIn } = useLazyPart(otherSignIn);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const [otherSignInState, setOtherSignInState] = useState<'none' | 'reloading' | 'done'>('none');
  const reloadSession = useReloadSession();
  const needsCode = status.data?.secondFactor === 'required';
  const isSuccess = login.isSuccess || otherSignInState === 'done';

  async function finishOtherSignIn(): Promise<void> {
    setOtherSignInState('reloading');
    // Otherwise the dashboard would redirect back here, because the cached status is signed out.
    await reloadSession();
    setOtherSignInState('done');
  }

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate('/'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  // Only for a session that started earlier: a login on this page ends with the redirect.
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
    <CardPage title={title} description="Admin access required for portfolio management">
      <Stack gap={3}>
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

const withCodeSchema = z.extend(credentialsSchema, { code: signInCodeSchema });

/** The page owns the write because the write outlives the form. */
function LoginForm(props: { login: ReturnType<typeof useLogin>; needsCode: boolean }) {
  const { login, needsCode } = props;
  const form = useForm<Credentials>({
    resolver: zodResolver(needsCode ? withCodeSchema : credentialsSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const busy = login.isPending || login.isSuccess;

  return (
    <form noValidate onSubmit={form.handleSubmit((body) => login.mutate({ body }))}>
      <Stack gap={4}>
        <Field label="Username" error={errors.username?.message}>
          <TextInput {...form.register('username')} {...usernameInput} disabled={busy} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <TextInput
            {...form.register('password')}
            type="password"
            placeholder="Enter password"
            autoComplete="current-password"
            disabled={busy}
          />
        </Field>
        {needsCode && (
          <Field label="Code" hint={CODE_HINT} error={errors.code?.message}>
            <TextInput {...form.register('code')} {...codeInput} disabled={busy} />
          </Field>
        )}
        {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

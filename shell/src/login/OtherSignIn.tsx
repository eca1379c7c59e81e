import {
  type CodeCredentials,
  codeCredentialsSchema,
  createPasskeyChallenge,
  loginWithCode,
  loginWithPasskey,
} from '@dashboard/contracts-auth';
import { type ApiClient, getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Field, Stack, TextButton, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.ts';
import { findPasskeyObstacle, signChallenge } from '../passkeys/browser-passkeys.ts';
import { CODE_HINT, codeInput, usernameInput } from './fields.ts';

/* A thumb's target is higher than the space that it takes. */
const Choice = styled(TextButton)`
  align-self: center;
  margin-block: calc(12px - var(--control-inline) / 2);
`;

interface OtherSignInProps {
  takesCode: boolean;
  isCodeOpen: boolean;
  onCodeOpenChange: (isOpen: boolean) => void;
  onSignedIn: () => unknown;
}

async function signInWithPasskey(_input: object, { api }: { api: ApiClient }) {
  const body = await signChallenge(await api.call(createPasskeyChallenge, {}));
  return api.call(loginWithPasskey, { body });
}

export function OtherSignIn(props: OtherSignInProps) {
  const { takesCode, isCodeOpen, onCodeOpenChange, onSignedIn } = props;
  const services = useShellServices();
  const login = useServiceWrite(services, signInWithPasskey, { onSuccess: onSignedIn });
  if (isCodeOpen) {
    return <CodeForm onSignedIn={onSignedIn} onBack={() => onCodeOpenChange(false)} />;
  }
  const busy = login.isPending || login.isSuccess;
  return (
    <Stack gap={3}>
      {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
      {findPasskeyObstacle() === undefined && (
        <Button icon={<KeyRound />} pending={busy} onClick={() => login.mutate({})}>
          Sign in with a passkey
        </Button>
      )}
      {takesCode && (
        <Choice disabled={busy} onClick={() => onCodeOpenChange(true)}>
          Use a code
        </Choice>
      )}
    </Stack>
  );
}

function CodeForm(props: { onSignedIn: () => unknown; onBack: () => void }) {
  const login = useServiceWrite(useShellServices(), loginWithCode, {
    errorMessage: 'Login failed',
    onSuccess: props.onSignedIn,
  });
  const form = useForm<CodeCredentials>({
    resolver: zodResolver(codeCredentialsSchema),
    defaultValues: { username: '', code: '' },
  });
  const { errors } = form.formState;
  const busy = login.isPending || login.isSuccess;

  return (
    <form noValidate onSubmit={form.handleSubmit((body) => login.mutate({ body }))}>
      <Stack gap={4}>
        <Field label="Username" error={errors.username?.message}>
          <TextInput {...form.register('username')} {...usernameInput} disabled={busy} />
        </Field>
        <Field label="Code" hint={CODE_HINT} error={errors.code?.message}>
          <TextInput {...form.register('code')} {...codeInput} disabled={busy} />
        </Field>
        {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Sign in with code
        </Button>
        <Choice disabled={busy} onClick={props.onBack}>
          Use username and password
        </Choice>
      </Stack>
    </form>
  );
}

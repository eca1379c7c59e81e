import { createPasskeyChallenge, loginWithPasskey } from '@dashboard/contracts-auth';
import { type ApiClient, getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Stack, TextButton } from '@dashboard/ui';
import { KeyRound } from 'lucide-react';
import { useShellServices } from '../host/services.tsx';
import { findPasskeyObstacle, signChallenge } from '../passkeys/browser-passkeys.ts';
import { CodeForm } from './CodeForm.tsx';

export interface OtherSignInProps {
  /** Whether a code alone signs in. */
  takesCode: boolean;
  isCodeOpen: boolean;
  onCodeOpenChange: (isOpen: boolean) => void;
  /** A promise is waited for before the sign-in ends. */
  onSignedIn: () => unknown;
}

async function signInWithPasskey(_input: object, { api }: { api: ApiClient }) {
  const body = await signChallenge(await api.call(createPasskeyChallenge, {}));
  return api.call(loginWithPasskey, { body });
}

/** The ways to sign in beside the password: a passkey, and a code. */
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
        <Button
          icon={<KeyRound aria-hidden="true" />}
          pending={busy}
          onClick={() => login.mutate({})}
        >
          Sign in with a passkey
        </Button>
      )}
      {takesCode && (
        <TextButton disabled={busy} onClick={() => onCodeOpenChange(true)}>
          Use a code
        </TextButton>
      )}
    </Stack>
  );
}

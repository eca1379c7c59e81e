import {
  type CodeCredentials,
  codeCredentialsSchema,
  loginWithCode,
} from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Stack, TextButton } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useShellServices } from '../host/services.tsx';
import { CodeField } from './CodeField.tsx';
import { UsernameField } from './UsernameField.tsx';

/** Sign-in with a recovery code, or with a code of the command line. */
export function CodeForm(props: { onSignedIn: () => unknown; onBack: () => void }) {
  const services = useShellServices();
  const login = useServiceWrite(services, loginWithCode, {
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
        <UsernameField
          field={form.register('username')}
          error={errors.username?.message}
          disabled={busy}
        />
        <CodeField field={form.register('code')} error={errors.code?.message} disabled={busy} />
        {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Sign in with code
        </Button>
        <TextButton disabled={busy} onClick={props.onBack}>
          Use username and password
        </TextButton>
      </Stack>
    </form>
  );
}

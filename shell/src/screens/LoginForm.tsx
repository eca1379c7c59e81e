import { type Credentials, credentialsSchema } from '@dashboard/contracts-auth';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLogin } from '../session/auth.ts';

/** After a sign-in the browser goes on after about this long (spec §9). */
const REDIRECT_DELAY_MS = 100;

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useLogin();
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const busy = login.isPending || login.isSuccess;

  useEffect(() => {
    if (!login.isSuccess) return;
    const timer = setTimeout(onSignedIn, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [login.isSuccess, onSignedIn]);

  return (
    <form noValidate onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}>
      <Stack gap={4}>
        <Field label="Username" error={errors.username?.message}>
          <TextInput
            {...form.register('username')}
            placeholder="Enter username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            disabled={busy}
          />
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
        {login.isError && <Alert>{login.error.message}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

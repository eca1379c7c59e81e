import { type Credentials, credentialsSchema } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { useLogin } from '../session/auth.ts';
import { UsernameField } from './UsernameField.tsx';

/** The fields of a sign-in. The page keeps the write, because it outlives the form. */
export function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
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
        <Field label="Password" error={errors.password?.message}>
          <TextInput
            {...form.register('password')}
            type="password"
            placeholder="Enter password"
            autoComplete="current-password"
            disabled={busy}
          />
        </Field>
        {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

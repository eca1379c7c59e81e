import { type Credentials, credentialsSchema, signInCodeSchema } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { useLogin } from '../session/auth.ts';
import { CodeField } from './CodeField.tsx';
import { UsernameField } from './UsernameField.tsx';

const withCodeSchema = z.extend(credentialsSchema, { code: signInCodeSchema });

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  /** The password alone signs nobody in. */
  needsCode: boolean;
}

/** The fields of a sign-in. The page keeps the write, because it outlives the form. */
export function LoginForm({ login, needsCode }: LoginFormProps) {
  const form = useForm<Credentials>({
    resolver: zodResolver(needsCode ? withCodeSchema : credentialsSchema),
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
        {needsCode && (
          <CodeField field={form.register('code')} error={errors.code?.message} disabled={busy} />
        )}
        {login.error && <Alert>{getErrorMessage(login.error, login.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

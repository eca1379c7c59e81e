import { type AccessCode, accessCodeSchema } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useOpenStudentAccess } from './use-open-student-access.ts';

/** The field of the access code, filled with the code of an invite link. */
export function AccessCodeForm({ inviteCode }: { inviteCode: string }) {
  const access = useOpenStudentAccess();
  const form = useForm<AccessCode>({
    resolver: zodResolver(accessCodeSchema),
    defaultValues: { code: inviteCode },
  });
  const busy = access.isPending || access.isSuccess;

  return (
    <form noValidate onSubmit={form.handleSubmit((body) => access.mutate({ body }))}>
      <Stack gap={4}>
        <Field label="Access code" error={form.formState.errors.code?.message}>
          <TextInput
            {...form.register('code')}
            placeholder="Enter access code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={busy}
          />
        </Field>
        {access.error && <Alert>{getErrorMessage(access.error, access.error.message)}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Open Portal
        </Button>
      </Stack>
    </form>
  );
}

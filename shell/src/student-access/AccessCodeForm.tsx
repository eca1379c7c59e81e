import { type AccessCode, accessCodeSchema } from '@dashboard/contracts-auth';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useOpenStudentAccess } from './use-open-student-access.ts';

/** The field of the access code; `invited` is the code of the link that led here. */
export function AccessCodeForm({ invited }: { invited: string }) {
  const portal = useOpenStudentAccess();
  const form = useForm<AccessCode>({
    resolver: zodResolver(accessCodeSchema),
    defaultValues: { code: invited },
  });
  const busy = portal.isPending || portal.isSuccess;

  return (
    <form noValidate onSubmit={form.handleSubmit((code) => portal.mutate(code))}>
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
        {portal.isError && <Alert>{portal.error.message}</Alert>}
        <Button type="submit" variant="primary" pending={busy}>
          Open Portal
        </Button>
      </Stack>
    </form>
  );
}

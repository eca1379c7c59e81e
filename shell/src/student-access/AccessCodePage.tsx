import { type AccessCode, accessCodeSchema, openStudentAccess } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { studentHeading } from '../host/fixed-texts.ts';
import { useShellServices } from '../host/services.ts';
import { usePublicName } from '../host/settings.ts';
import { CardPage } from '../page/CardPage.tsx';
import { usePageTitle } from '../page/use-page-title.ts';

/** @param props `inviteCode` is '' without an invite link; `hasEnded` if there was access before */
export function AccessCodePage(props: { inviteCode: string; hasEnded: boolean }) {
  usePageTitle(`${usePublicName()} - ${studentHeading.title}`);
  const services = useShellServices();
  const access = useServiceWrite(services, openStudentAccess, {
    errorMessage: 'The portal could not be opened',
    onSuccess() {
      services.changes.reconnect();
      return services.queryClient.invalidateQueries();
    },
  });
  const form = useForm<AccessCode>({
    resolver: zodResolver(accessCodeSchema),
    defaultValues: { code: props.inviteCode },
  });
  const busy = access.isPending || access.isSuccess;

  return (
    <CardPage
      title={studentHeading.title}
      description={
        props.hasEnded
          ? 'Your access has ended. Enter a code to continue.'
          : 'Enter the access code you were given.'
      }
    >
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
    </CardPage>
  );
}

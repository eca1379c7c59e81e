import {
  addStudentInvite,
  getAuthStatus,
  listStudentInvites,
  revokeStudentInvite,
  type StudentInvite,
  studentInviteInputSchema,
} from '@dashboard/contracts-auth';
import { createQueryKey, type ResponseBody } from '@dashboard/contracts-http';
import { allowGone, CutNote, numberField, useCreation, useServiceWrite } from '@dashboard/mfe-kit';
import {
  Alert,
  Badge,
  Button,
  Card,
  Columns,
  ConfirmDialog,
  createLazyPart,
  Field,
  FormDialog,
  LazyPart,
  NumberInput,
  Skeleton,
  Stack,
  TextInput,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../host/services.ts';
import { formatMoment } from '../slots/row-text.ts';
import { AccountList, AccountRow, useAccountQuery } from './AccountList.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

const qrCode = createLazyPart(
  async () => (await import(/* webpackChunkName: "qr-code" */ '../invite/QrCode.tsx')).QrCode,
);

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; code: MadeCode }
  | { kind: 'revoke'; invite: StudentInvite };

export function AccessCodesCard() {
  const invites = useAccountQuery(listStudentInvites);
  const status = useAccountQuery(getAuthStatus);
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  const revoke = (invite: StudentInvite) => setOpened({ kind: 'revoke', invite });
  return (
    <Card
      title="Access codes for students"
      description="A code opens the student portal on as many devices as you allow."
      actions={
        <Button icon={<Plus />} onClick={() => setOpened({ kind: 'make' })}>
          Make access code
        </Button>
      }
    >
      <Stack gap={3}>
        {status.data?.studentAccess === 'open' && (
          <Alert variant="info">
            The portal is open: anyone with its address can read it, with or without a code. It asks
            for one when the product is started with the setting STUDENT_ACCESS=code.
          </Alert>
        )}
        <AccountList
          name="Access codes"
          query={invites}
          empty="No access codes yet. Make one for a class and send its link."
        >
          {(invite) => <CodeRow key={invite.id} invite={invite} onRevoke={revoke} />}
        </AccountList>
        <CutNote
          endpoint={listStudentInvites}
          rows={invites.data}
          which="newest"
          what="access codes"
        />
      </Stack>
      {opened?.kind === 'make' && (
        <MakeCodeDialog onMade={(code) => setOpened({ kind: 'made', code })} onClose={close} />
      )}
      {opened?.kind === 'made' && <MadeCodeDialog made={opened.code} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeDialog invite={opened.invite} onClose={close} />}
    </Card>
  );
}

function describeState({ revokedAt, expiresAt, uses, maxUses }: StudentInvite) {
  if (revokedAt) return 'Revoked';
  if (new Date(expiresAt).getTime() <= Date.now()) return 'Expired';
  return uses >= maxUses ? 'Used up' : 'Active';
}

function CodeRow(props: { invite: StudentInvite; onRevoke: (invite: StudentInvite) => void }) {
  const { invite, onRevoke } = props;
  const { label, createdAt, expiresAt, revokedAt, uses, maxUses } = invite;
  const state = describeState(invite);
  return (
    <AccountRow
      name={label}
      badges={<Badge tone={state === 'Active' ? 'positive' : 'neutral'}>{state}</Badge>}
      facts={[
        `used ${uses} of ${maxUses} times`,
        revokedAt ? `revoked ${formatMoment(revokedAt)}` : `until ${formatMoment(expiresAt)}`,
        `made ${formatMoment(createdAt)}`,
      ]}
      actions={revokedAt ? [] : [{ label: 'Revoke', run: () => onRevoke(invite) }]}
    />
  );
}

function RevokeDialog({ invite, onClose }: { invite: StudentInvite; onClose: () => void }) {
  const revoke = useServiceWrite(useShellServices(), revokeStudentInvite, {
    refresh: [createQueryKey(listStudentInvites)],
    success: { title: 'Access Code Revoked', description: invite.label },
    failure: { title: 'Revoke Failed', description: 'Try again.', serverMessage: true },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke ${invite.label}?`}
      description="It no longer opens the portal, and every page that it opened asks for a code at once."
      confirmLabel="Revoke"
      danger
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: invite.id } })}
    />
  );
}

type MadeCode = ResponseBody<typeof addStudentInvite>;

function MadeCodeDialog({ made, onClose }: { made: MadeCode; onClose: () => void }) {
  const link = new URL(made.url, window.location.origin).href;
  return (
    <ShownOnceDialog
      title="The access code"
      description="Send the link, let students scan it, or send the code alone. It will not be shown again."
      label="Access code"
      lines={[made.code, link]}
      onClose={onClose}
    >
      <LazyPart
        part={qrCode}
        props={{ text: link, label: 'QR code of the link' }}
        loading={<Skeleton height="222px" />}
        errorTitle="The QR code could not be loaded"
      />
    </ShownOnceDialog>
  );
}

const { label, expiresInDays, maxUses } = studentInviteInputSchema.shape;

const formSchema = z.object({
  label,
  expiresInDays: numberField(expiresInDays, 'From 1 to 365 days'),
  maxUses: numberField(maxUses, 'From 1 to 10,000 devices'),
});

/** Enough for one term and a class of fifty. */
const defaults = { label: '', expiresInDays: '90', maxUses: '50' };

interface MakeCodeDialogProps {
  onMade: (code: MadeCode) => void;
  onClose: () => void;
}

function MakeCodeDialog({ onMade, onClose }: MakeCodeDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: defaults });
  const create = useCreation(addStudentInvite, ({ id }, { api }) =>
    allowGone(api.call(revokeStudentInvite, { params: { id } })),
  );
  const make = useServiceWrite(useShellServices(), create, {
    refresh: [createQueryKey(listStudentInvites)],
    failure: { title: 'No Code Made', description: 'Try again.', serverMessage: true },
    onSuccess: onMade,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Make access code"
      description="The code and its link are shown once."
      submitLabel="Make code"
      pending={make.isPending}
      onSubmit={form.handleSubmit((code) => make.mutate(code))}
      onClose={onClose}
    >
      <Field label="For" error={errors.label && 'Name the class or the person'}>
        <TextInput {...form.register('label')} placeholder="Such as: Autumn class" maxLength={80} />
      </Field>
      <Columns minColumnWidth={150}>
        <Field label="Valid for days" error={errors.expiresInDays?.message}>
          <NumberInput {...form.register('expiresInDays')} />
        </Field>
        <Field label="Devices" error={errors.maxUses?.message}>
          <NumberInput {...form.register('maxUses')} />
        </Field>
      </Columns>
    </FormDialog>
  );
}

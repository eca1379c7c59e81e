import {
  addStudentInvite,
  listStudentInvites,
  revokeStudentInvite,
  studentInviteInputSchema,
} from '@dashboard/contracts-auth';
import { createQueryKey, type ResponseBody } from '@dashboard/contracts-http';
import { allowGone, numberField, useCreation, useServiceWrite } from '@dashboard/mfe-kit';
import { Button, Columns, Dialog, Field, NumberInput, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.ts';

export type MadeCode = ResponseBody<typeof addStudentInvite>;

const { label, expiresInDays, maxUses } = studentInviteInputSchema.shape;

const formSchema = z.object({
  label,
  expiresInDays: numberField(expiresInDays, 'From 1 to 365 days'),
  maxUses: numberField(maxUses, 'From 1 to 10,000 devices'),
});

/** A term and a class of fifty. */
const defaults = { label: '', expiresInDays: '90', maxUses: '50' };

interface MakeCodeDialogProps {
  onMade: (code: MadeCode) => void;
  onClose: () => void;
}

export function MakeCodeDialog({ onMade, onClose }: MakeCodeDialogProps) {
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Make access code"
      description="The code and its link are shown once."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={make.isPending}>
            Make code
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((code) => make.mutate(code))}>
        <Stack gap={4}>
          <Field label="For" error={errors.label && 'Name the class or the person'}>
            <TextInput
              {...form.register('label')}
              placeholder="Such as: Autumn class"
              maxLength={80}
            />
          </Field>
          <Columns minColumnWidth={150}>
            <Field label="Valid for days" error={errors.expiresInDays?.message}>
              <NumberInput {...form.register('expiresInDays')} />
            </Field>
            <Field label="Devices" error={errors.maxUses?.message}>
              <NumberInput {...form.register('maxUses')} />
            </Field>
          </Columns>
        </Stack>
      </form>
    </Dialog>
  );
}

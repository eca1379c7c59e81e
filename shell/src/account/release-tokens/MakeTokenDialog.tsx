import { type ResponseBody, releaseTokenRequestSchema } from '@dashboard/contracts-http';
import { listReleaseTokens, makeReleaseToken } from '@dashboard/contracts-summaries';
import { numberField } from '@dashboard/mfe-kit';
import { Field, NumberInput, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.ts';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

export type MadeToken = ResponseBody<typeof makeReleaseToken>;

const { team, modules, days } = releaseTokenRequestSchema.shape;

const splitNames = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const formSchema = z.object({
  team,
  modules: z.string().check(
    z.refine((text) => modules.safeParse(splitNames(text)).success, {
      error: '1 to 20 names, such as mfe-journal',
    }),
  ),
  days: numberField(days, 'From 1 to 366 days'),
});

/** 90 days are a quarter. */
const defaultValues = { team: '', modules: '', days: '90' };

interface MakeTokenDialogProps {
  onMade: (token: MadeToken) => void;
  onClose: () => void;
}

export function MakeTokenDialog({ onMade, onClose }: MakeTokenDialogProps) {
  const { listedModules } = useShellServices();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues });
  const { errors } = form.formState;
  const released = listedModules.map(({ name }) => name).join(', ');
  return (
    <ConfirmationDialog
      title="Make release token"
      description="Whoever has it deploys these modules until it expires or is revoked. It is shown once."
      confirmLabel="Make token"
      checkFields={() => form.trigger()}
      onConfirm={(confirmation, api) => {
        const fields = formSchema.parse(form.getValues());
        const body = { ...fields, modules: splitNames(fields.modules), confirmation };
        return api.call(makeReleaseToken, { body });
      }}
      refresh={listReleaseTokens}
      onConfirmed={onMade}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Field label="Team" error={errors.team?.message}>
          <TextInput {...form.register('team')} autoComplete="off" maxLength={50} />
        </Field>
        <Field
          label="Modules"
          hint={`Separated by commas${released && `; released are ${released}`}`}
          error={errors.modules?.message}
        >
          <TextInput
            {...form.register('modules')}
            autoComplete="off"
            placeholder="mfe-journal"
            maxLength={1_000}
          />
        </Field>
        <Field label="Works for days" error={errors.days?.message}>
          <NumberInput {...form.register('days')} />
        </Field>
      </Stack>
    </ConfirmationDialog>
  );
}

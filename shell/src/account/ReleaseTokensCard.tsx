import { releaseTokenRequestSchema } from '@dashboard/contracts-gateway';
import type { ResponseBody } from '@dashboard/contracts-http';
import {
  type ListedReleaseToken,
  listReleaseTokens,
  makeReleaseToken,
  revokeReleaseToken,
} from '@dashboard/contracts-releases';
import { numberField } from '@dashboard/mfe-kit';
import { Badge, Button, Card, Field, NumberInput, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../host/services.ts';
import { formatMoment } from '../slots/row-text.ts';
import { AccountList, AccountRow, useAccountQuery } from './AccountList.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; token: MadeToken }
  | { kind: 'revoke'; token: ListedReleaseToken };

export function ReleaseTokensCard() {
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  const revoke = (token: ListedReleaseToken) => setOpened({ kind: 'revoke', token });
  return (
    <Card
      title="Release tokens"
      description="With a token, a team can deploy its own modules and no others."
      actions={
        <Button icon={<Plus />} onClick={() => setOpened({ kind: 'make' })}>
          Make release token
        </Button>
      }
    >
      <AccountList
        name="Release tokens"
        query={useAccountQuery(listReleaseTokens)}
        empty="No release tokens yet. Make one for a team that deploys its own module."
      >
        {(token) => <TokenRow key={token.id} token={token} onRevoke={revoke} />}
      </AccountList>
      {opened?.kind === 'make' && (
        <MakeTokenDialog onMade={(token) => setOpened({ kind: 'made', token })} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <ShownOnceDialog
          title={`The release token of ${opened.token.team}`}
          description={`Hand it over now: it will not be shown again. The team sets RELEASE_TOKEN to it, and it works until ${formatMoment(opened.token.expiresAt)}.`}
          label="Release token"
          lines={[opened.token.text]}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && (
        <ConfirmationDialog
          title={`Revoke the token of ${opened.token.team}?`}
          description={`It stops working for ${opened.token.modules.join(', ')}. Releases deployed with it stay.`}
          confirmLabel="Revoke"
          onConfirm={(body, api) =>
            api.call(revokeReleaseToken, { params: { id: opened.token.id }, body })
          }
          success={{ title: 'Release Token Revoked', description: opened.token.team }}
          refresh={listReleaseTokens}
          onClose={close}
        />
      )}
    </Card>
  );
}

function describeState({ revokedAt, expiresAt }: ListedReleaseToken) {
  if (revokedAt) return 'Revoked';
  return new Date(expiresAt).getTime() <= Date.now() ? 'Expired' : 'Active';
}

interface TokenRowProps {
  token: ListedReleaseToken;
  onRevoke: (token: ListedReleaseToken) => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { id, team, modules, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = token;
  const state = describeState(token);
  const revoke = { label: 'Revoke', target: `the token of ${team}`, run: () => onRevoke(token) };
  const end = { Active: 'until', Expired: 'expired', Revoked: 'revoked' }[state];
  return (
    <AccountRow
      name={team}
      badges={<Badge tone={state === 'Active' ? 'positive' : 'neutral'}>{state}</Badge>}
      facts={[
        modules.join(', '),
        `${end} ${formatMoment(revokedAt ?? expiresAt)}`,
        lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'no known use',
        `made ${formatMoment(createdAt)} by ${createdBy}`,
        `id ${id}`,
      ]}
      actions={state === 'Active' ? [revoke] : []}
    />
  );
}

type MadeToken = ResponseBody<typeof makeReleaseToken>;

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

const defaultValues = { team: '', modules: '', days: '90' };

interface MakeTokenDialogProps {
  onMade: (token: MadeToken) => void;
  onClose: () => void;
}

function MakeTokenDialog({ onMade, onClose }: MakeTokenDialogProps) {
  const { listedModules } = useShellServices();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues });
  const { errors } = form.formState;
  const released = listedModules.map(({ name }) => name).join(', ');
  return (
    <ConfirmationDialog
      title="Make release token"
      description="Anyone who has it can deploy these modules until it expires or is revoked. It is shown once."
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
      <Field label="Team" error={errors.team?.message}>
        <TextInput {...form.register('team')} autoComplete="off" maxLength={50} />
      </Field>
      <Field
        label="Modules"
        hint={`Separated by commas${released && `; released: ${released}`}`}
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
    </ConfirmationDialog>
  );
}

import {
  type Admin,
  addAdmin,
  adminNameSchema,
  listAdmins,
  removeAdmin,
} from '@dashboard/contracts-auth';
import type { ResponseBody } from '@dashboard/contracts-http';
import { Badge, Button, Card, Field, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatMoment } from '../slots/row-text.ts';
import { AccountList, AccountRow, useAccountQuery } from './AccountList.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

type AddedAdmin = ResponseBody<typeof addAdmin>;

type OpenedDialog =
  | { kind: 'add' }
  | { kind: 'added'; admin: AddedAdmin }
  | { kind: 'remove'; admin: Admin };

export function AdminsCard() {
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  const remove = (admin: Admin) => setOpened({ kind: 'remove', admin });
  return (
    <Card
      title="Admins"
      description="Each of them can do everything you can do here."
      actions={
        <Button icon={<UserPlus />} onClick={() => setOpened({ kind: 'add' })}>
          Add admin
        </Button>
      }
    >
      <AccountList name="Admins" query={useAccountQuery(listAdmins)}>
        {(admin) => (
          <AccountRow
            key={admin.id}
            name={admin.username}
            badges={admin.isYou && <Badge tone="accent">You</Badge>}
            facts={[`added ${formatMoment(admin.createdAt)}`]}
            actions={admin.isYou ? [] : [{ label: 'Remove', run: () => remove(admin) }]}
          />
        )}
      </AccountList>
      {opened?.kind === 'add' && (
        <AddAdminDialog onAdded={(admin) => setOpened({ kind: 'added', admin })} onClose={close} />
      )}
      {opened?.kind === 'added' && (
        <ShownOnceDialog
          title={`${opened.admin.username} is now an admin`}
          description="Hand over this first password; it will not be shown again. The new admin can change it on their account page."
          label="First password"
          lines={[opened.admin.password]}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <ConfirmationDialog
          title={`Remove ${opened.admin.username}?`}
          description="All of this admin's devices show the login screen at once, and the password, passkeys and codes stop working. Changes made by this admin stay."
          confirmLabel="Remove"
          onConfirm={(body, api) =>
            api.call(removeAdmin, { params: { id: opened.admin.id }, body })
          }
          success={{ title: 'Admin Removed', description: opened.admin.username }}
          refresh={listAdmins}
          onClose={close}
        />
      )}
    </Card>
  );
}

const formSchema = z.object({ username: adminNameSchema });

function AddAdminDialog(props: { onAdded: (admin: AddedAdmin) => void; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { username: '' } });
  return (
    <ConfirmationDialog
      title="Add admin"
      description="The new admin gets a first password and can do everything you can do."
      confirmLabel="Add admin"
      checkFields={() => form.trigger()}
      onConfirm={(confirmation, api) => {
        const { username } = formSchema.parse(form.getValues());
        return api.call(addAdmin, { body: { username, confirmation } });
      }}
      refresh={listAdmins}
      onConfirmed={props.onAdded}
      onClose={props.onClose}
    >
      <Field label="Username" error={form.formState.errors.username?.message}>
        <TextInput {...form.register('username')} autoComplete="off" maxLength={60} />
      </Field>
    </ConfirmationDialog>
  );
}

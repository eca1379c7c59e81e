import { type Admin, listAdmins } from '@dashboard/contracts-auth';
import { QueryState } from '@dashboard/mfe-kit';
import { Badge, Button, Card, SkeletonTable } from '@dashboard/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AccountList, AccountRow } from '../AccountList.tsx';
import { formatMoment } from '../format-moment.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { useAccountQuery } from '../use-account-query.ts';
import { AddAdminDialog, type AddedAdmin } from './AddAdminDialog.tsx';
import { RemoveAdminDialog } from './RemoveAdminDialog.tsx';

type OpenedDialog =
  | { kind: 'add' }
  | { kind: 'added'; admin: AddedAdmin }
  | { kind: 'remove'; admin: Admin };

/** Who else may do everything here; admins are added and removed. */
export function AdminsCard() {
  const admins = useAccountQuery(listAdmins);
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Admins"
      description="Each may do everything that you may do here."
      actions={
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setOpened({ kind: 'add' })}>
          Add admin
        </Button>
      }
    >
      <QueryState
        query={admins}
        loading={<SkeletonTable label="Loading admins" rows={1} />}
        errorTitle="Admins could not be loaded"
      >
        {(list) => (
          <AccountList aria-label="Admins">
            {list.map((admin) => (
              <AccountRow
                key={admin.id}
                name={admin.username}
                badges={admin.isYou && <Badge tone="accent">You</Badge>}
                facts={[`added ${formatMoment(admin.createdAt)}`]}
                actions={
                  !admin.isYou && (
                    <Button
                      size="dense"
                      aria-label={`Remove ${admin.username}`}
                      onClick={() => setOpened({ kind: 'remove', admin })}
                    >
                      Remove
                    </Button>
                  )
                }
              />
            ))}
          </AccountList>
        )}
      </QueryState>
      {opened?.kind === 'add' && (
        <AddAdminDialog onAdded={(admin) => setOpened({ kind: 'added', admin })} onClose={close} />
      )}
      {opened?.kind === 'added' && (
        <ShownOnceDialog
          title={`${opened.admin.username} is an admin now`}
          description="Hand over this first password; it is not shown again. It is changed in the account of the new admin."
          label="First password"
          lines={[opened.admin.password]}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && <RemoveAdminDialog admin={opened.admin} onClose={close} />}
    </Card>
  );
}

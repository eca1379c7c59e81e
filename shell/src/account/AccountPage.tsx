import { Card, LinkButton, Stack } from '@dashboard/ui';
import { Link } from 'wouter';
import { AdminPageFrame } from '../admin-pages/AdminPageFrame.tsx';
import { adminPagePaths } from '../admin-pages/admin-page-paths.ts';
import { PasskeysCard } from './passkeys/PasskeysCard.tsx';
import { RecoveryCodesCard } from './recovery-codes/RecoveryCodesCard.tsx';
import { SessionsCard } from './sessions/SessionsCard.tsx';

/** How the admin signs in, where the admin is signed in, and the way to the audit log. */
export function AccountPage() {
  return (
    <AdminPageFrame title="Account">
      <Stack gap={4}>
        <PasskeysCard />
        <RecoveryCodesCard />
        <SessionsCard />
        <Card
          title="Audit log"
          description="Who did what, when and from where."
          actions={
            <Link href={adminPagePaths.auditLog} asChild>
              <LinkButton>Open audit log</LinkButton>
            </Link>
          }
        />
      </Stack>
    </AdminPageFrame>
  );
}

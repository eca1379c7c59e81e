import { Spinner } from '@dashboard/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { CardPage } from '../page/CardPage.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useAuthStatus } from '../session/auth.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { useInviteCode } from './use-invite-code.ts';

const Waiting = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  color: var(--text-muted);
`;

/**
 * Shows the students' side to whoever may see it, and the card that asks for a code to whoever
 * needs one. Where that cannot be known the portal shows: the server gives nobody more than he may
 * read.
 */
export function StudentAccessGate({ children }: { children: ReactNode }) {
  const invited = useInviteCode();
  const { data, isPending } = useAuthStatus();
  const needsCode = data?.studentAccess === 'code' && data.role === null;
  const [wasIn, setWasIn] = useState(false);
  if (data && !needsCode && !wasIn) setWasIn(true);

  if (isPending) {
    return (
      <Waiting aria-busy>
        <Spinner />
      </Waiting>
    );
  }
  return needsCode ? <AccessScreen invited={invited} hasEnded={wasIn} /> : children;
}

function AccessScreen({ invited, hasEnded }: { invited: string; hasEnded: boolean }) {
  usePageTitle('Trading Dashboard - Student Portal');
  return (
    <CardPage
      title="Student Portal"
      description={
        hasEnded
          ? 'Your access has ended. Enter a code to go on.'
          : 'Enter the access code you were given.'
      }
    >
      <AccessCodeForm invited={invited} />
    </CardPage>
  );
}

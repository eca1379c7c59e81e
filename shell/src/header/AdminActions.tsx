import { useRefreshAll } from '@dashboard/mfe-kit';
import { Button, LinkButton } from '@dashboard/ui';
import { CircleUserRound, LogOut, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { adminPagePaths } from '../admin-pages/admin-page-paths.ts';
import { useShellServices } from '../host/services.tsx';
import { useLogout } from '../session/auth.ts';

/* On a phone the icon stands alone, so that all buttons fit into one line; its name stays. */
const AccountLink = styled(LinkButton)`
  @media (max-width: 640px) {
    padding-inline: 8px;

    > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** Refresh All, the way to the account, and Logout in the admin's header (spec §2). */
export function AdminActions() {
  return (
    <>
      <RefreshAllButton />
      <Link href={adminPagePaths.account} asChild>
        <AccountLink>
          <CircleUserRound aria-hidden="true" />
          <span>Account</span>
        </AccountLink>
      </Link>
      <LogoutButton />
    </>
  );
}

function RefreshAllButton() {
  const refresh = useRefreshAll(useShellServices());
  return (
    <Button icon={<RefreshCw />} pending={refresh.isPending} onClick={() => refresh.mutate()}>
      {refresh.isPending ? 'Refreshing...' : 'Refresh All'}
    </Button>
  );
}

function LogoutButton() {
  const [, navigate] = useLocation();
  const logout = useLogout();
  useEffect(() => {
    if (logout.isSuccess) navigate('/login');
  }, [logout.isSuccess, navigate]);
  return (
    <Button icon={<LogOut />} pending={logout.isPending} onClick={() => logout.mutate({})}>
      Logout
    </Button>
  );
}

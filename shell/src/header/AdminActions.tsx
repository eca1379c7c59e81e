import { useRefreshAll } from '@dashboard/mfe-kit';
import { Button, LinkButton } from '@dashboard/ui';
import { CircleUserRound, LogOut, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { adminPagePaths } from '../admin-pages/admin-page-paths.ts';
import { useShellServices } from '../host/services.tsx';
import { useLogout } from '../session/auth.ts';

/** Refresh All, the way to the account, and Logout in the admin's header (spec §2). */
export function AdminActions() {
  return (
    <>
      <RefreshAllButton />
      <Link href={adminPagePaths.account} asChild>
        <LinkButton>
          <CircleUserRound aria-hidden="true" />
          Account
        </LinkButton>
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

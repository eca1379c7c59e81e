import type { Audience } from '@dashboard/contracts-http';
import { useRefreshAll } from '@dashboard/mfe-kit';
import {
  ArchiveRestore,
  Bell,
  CircleUserRound,
  Keyboard,
  LogOut,
  Moon,
  RefreshCw,
  ScrollText,
  Search,
  Sun,
} from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useShellServices } from '../host/services.tsx';
import { paletteKeys } from '../keyboard/shortcuts.ts';
import type { KeyboardOverlay } from '../keyboard/use-shortcuts.ts';
import { adminPagePaths } from '../page/admin-page-paths.ts';
import { useLogout } from '../session/auth.ts';
import { toggleTheme, useTheme } from '../theme/theme.ts';
import type { Command } from './command.ts';
import { useLiveCommand } from './use-live-command.ts';

/** A sheet of a dashboard, one of which is open. */
export type DashboardSheet =
  | 'removals'
  | 'favourites-and-notes'
  | 'since-last-visit'
  | 'notifications';

/** The commands of a dashboard's audience, in the order of its menu. */
export function useCommands(
  audience: Audience,
  openOverlay: (overlay: KeyboardOverlay) => void,
  openSheet: (sheet: DashboardSheet) => void,
): readonly Command[] {
  const [, navigate] = useLocation();
  const theme = useTheme();
  const refresh = useRefreshAll(useShellServices());
  const live = useLiveCommand(audience);
  const logout = useLogout();
  useEffect(() => {
    if (logout.isSuccess) navigate('/login');
  }, [logout.isSuccess, navigate]);

  const search: Command = {
    id: 'search',
    label: 'Search',
    icon: Search,
    keys: paletteKeys,
    run: () => openOverlay('palette'),
  };
  const shortcuts: Command = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    keys: '?',
    run: () => openOverlay('list'),
  };
  const toggle: Command = {
    id: 'theme',
    label: 'Toggle theme',
    icon: theme === 'dark' ? Sun : Moon,
    run: toggleTheme,
  };
  const favourites: Command = {
    id: 'favourites-and-notes',
    label: 'Favourites and notes',
    icon: ScrollText,
    run: () => openSheet('favourites-and-notes'),
  };
  const notifications: Command = {
    id: 'notifications',
    label: 'Notifications',
    icon: Bell,
    run: () => openSheet('notifications'),
  };
  if (audience === 'student')
    return [search, ...live, favourites, notifications, toggle, shortcuts];
  return [
    search,
    {
      id: 'refresh',
      label: refresh.isPending ? 'Refreshing...' : 'Refresh All',
      icon: RefreshCw,
      pending: refresh.isPending,
      run: refresh.mutate,
    },
    ...live,
    toggle,
    {
      id: 'account',
      label: 'Account',
      icon: CircleUserRound,
      run: () => navigate(adminPagePaths.account),
    },
    {
      id: 'audit-log',
      label: 'Audit log',
      icon: ScrollText,
      run: () => navigate(adminPagePaths.auditLog),
    },
    {
      id: 'removals',
      label: 'Recently removed',
      icon: ArchiveRestore,
      run: () => openSheet('removals'),
    },
    shortcuts,
    {
      id: 'logout',
      label: 'Logout',
      icon: LogOut,
      pending: logout.isPending,
      run: () => logout.mutate({}),
    },
  ];
}

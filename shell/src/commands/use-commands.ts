import { type Audience, useRefreshAll } from '@dashboard/mfe-kit';
import {
  ArchiveRestore,
  Bell,
  CircleUserRound,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  Radio,
  RefreshCw,
  ScrollText,
  Search,
  Sun,
} from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isFollowing, pendingCommand, shownView } from '../follow/live-state.ts';
import { useCell } from '../host/cell.ts';
import { useShellServices } from '../host/services.ts';
import { paletteKeys } from '../keyboard/shortcuts.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { useLogout } from '../session/auth.ts';
import { toggleTheme, useTheme } from '../theme/theme.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly pending?: boolean;
  readonly run: () => void;
}

export type DashboardOverlay =
  | 'search'
  | 'shortcuts'
  | 'removals'
  | 'favourites-and-notes'
  | 'since-last-visit'
  | 'notifications';

export function useCommands(
  audience: Audience,
  open: (overlay: DashboardOverlay) => void,
): readonly Command[] {
  const [, navigate] = useLocation();
  const theme = useTheme();
  const refresh = useRefreshAll(useShellServices());
  const live = useLiveCommand(audience);
  const logout = useLogout();
  useEffect(() => {
    if (logout.isSuccess) navigate('/login');
  }, [logout.isSuccess, navigate]);

  const createOpener = (id: DashboardOverlay, label: string, icon: LucideIcon): Command => ({
    id,
    label,
    icon,
    run: () => open(id),
  });
  const search = { ...createOpener('search', 'Search', Search), keys: paletteKeys };
  const shortcuts = { ...createOpener('shortcuts', 'Keyboard shortcuts', Keyboard), keys: '?' };
  const toggle: Command = {
    id: 'theme',
    label: 'Toggle theme',
    icon: theme === 'dark' ? Sun : Moon,
    run: toggleTheme,
  };
  if (audience === 'student') {
    return [
      search,
      ...live,
      createOpener('favourites-and-notes', 'Favourites and notes', ScrollText),
      createOpener('notifications', 'Notifications', Bell),
      toggle,
      shortcuts,
    ];
  }
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
    createOpener('removals', 'Recently removed', ArchiveRestore),
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

function useLiveCommand(audience: Audience): readonly Command[] {
  const isLive = useCell(shownView) !== null;
  const follows = useCell(isFollowing);
  const command = { id: 'live', icon: Radio };
  if (audience === 'student') {
    return isLive && !follows
      ? [{ ...command, label: 'Follow the trader', run: () => pendingCommand.set('follow') }]
      : [];
  }
  return [
    isLive
      ? { ...command, label: 'End the live class', run: () => pendingCommand.set('end') }
      : { ...command, label: 'Go live', run: () => pendingCommand.set('start') },
  ];
}

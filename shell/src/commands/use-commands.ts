import { type Audience, useCell, useRefreshAll } from '@dashboard/mfe-kit';
import {
  ArchiveRestore,
  Bell,
  BookOpen,
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
  UserPlus,
} from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isFollowing, pendingCommand, shownView } from '../follow/live-state.ts';
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
  /** Where the header's menu lists it: everywhere by default. The palette lists every command. */
  readonly menu?: 'wide' | 'never';
  readonly run: () => void;
}

export type DashboardOverlay =
  | 'search'
  | 'shortcuts'
  | 'invite'
  | 'removals'
  | 'glossary'
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

  const createOpener = (id: DashboardOverlay, label: string, icon: LucideIcon) =>
    createCommand(id, label, icon, () => open(id));
  const search = { ...createOpener('search', 'Search', Search), keys: paletteKeys };
  const shortcuts = { ...createOpener('shortcuts', 'Keyboard shortcuts', Keyboard), keys: '?' };
  const glossary = createOpener('glossary', 'Glossary', BookOpen);
  const themeIcon = theme === 'dark' ? Sun : Moon;
  const toggle = createCommand('theme', 'Toggle theme', themeIcon, toggleTheme);
  if (audience === 'student') {
    return [
      search,
      ...live,
      createOpener('favourites-and-notes', 'Favourites and notes', ScrollText),
      createOpener('notifications', 'Notifications', Bell),
      toggle,
      glossary,
      shortcuts,
    ];
  }
  const { account, auditLog } = adminPagePaths;
  const refreshLabel = refresh.isPending ? 'Refreshing...' : 'Refresh All';
  return [
    search,
    {
      ...createCommand('refresh', refreshLabel, RefreshCw, refresh.mutate),
      pending: refresh.isPending,
    },
    ...live,
    toggle,
    createCommand('account', 'Account', CircleUserRound, () => navigate(account)),
    {
      ...createCommand('audit-log', 'Audit log', ScrollText, () => navigate(auditLog)),
      menu: 'wide',
    },
    createOpener('removals', 'Recently removed', ArchiveRestore),
    createOpener('invite', 'Invite your students', UserPlus),
    { ...glossary, menu: 'wide' },
    { ...shortcuts, menu: 'wide' },
    {
      ...createCommand('logout', 'Logout', LogOut, () => logout.mutate({})),
      pending: logout.isPending,
    },
  ];
}

function useLiveCommand(audience: Audience): readonly Command[] {
  const isLive = useCell(shownView) !== null;
  const follows = useCell(isFollowing);
  const create = (label: string, command: 'follow' | 'start' | 'end') =>
    createCommand('live', label, Radio, () => pendingCommand.set(command));
  if (audience === 'admin') {
    const toggle = isLive ? create('End class', 'end') : create('Go live', 'start');
    return [{ ...toggle, menu: 'never' }];
  }
  return isLive && !follows ? [create('Follow the trader', 'follow')] : [];
}

const createCommand = (id: string, label: string, icon: LucideIcon, run: () => void): Command => ({
  id,
  label,
  icon,
  run,
});

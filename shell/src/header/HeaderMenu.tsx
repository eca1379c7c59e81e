import { createLazyPart, IconButton, NotOpened, useLazyPart } from '@dashboard/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import type { CommandMenuProps } from './CommandMenu.tsx';

const commandMenu = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "command-menu" */ './CommandMenu.tsx')).CommandMenu,
  { preload: true },
);

export function HeaderMenu(props: Omit<CommandMenuProps, 'trigger'>) {
  const [isWanted, setWanted] = useState(false);
  const { Part: CommandMenu, hasFailed, retry } = useLazyPart(commandMenu, isWanted);
  if (isWanted && CommandMenu) {
    return <CommandMenu {...props} trigger={<IconButton label="Menu" icon={<MenuIcon />} />} />;
  }
  return (
    <>
      <IconButton
        label="Menu"
        icon={<MenuIcon />}
        aria-haspopup="menu"
        aria-expanded={false}
        pending={isWanted && !hasFailed}
        onClick={() => setWanted(true)}
      />
      {isWanted && hasFailed && <NotOpened onRetry={retry} onClose={() => setWanted(false)} />}
    </>
  );
}

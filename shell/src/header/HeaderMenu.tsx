import { createLazyPart, IconButton, NotOpened, useLazyPart } from '@dashboard/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import type { Command } from '../commands/command.ts';

const commandMenu = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "command-menu" */ './CommandMenu.tsx')).CommandMenu,
  { preload: true },
);

export interface HeaderMenuProps {
  /** Stands above the commands: who is signed in. */
  heading: string;
  commands: readonly Command[];
  /** With the sections of the account page and the way to the operations. */
  hasAccount?: boolean;
}

/** Commands of a header behind one button. Its script is loaded when it first opens. */
export function HeaderMenu(props: HeaderMenuProps) {
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

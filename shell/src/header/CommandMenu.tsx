import { Menu, type MenuItem } from '@dashboard/ui';
import { Server } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Command } from '../commands/use-commands.ts';

export interface CommandMenuProps {
  heading: string;
  trigger: ReactElement;
  commands: readonly Command[];
  hasOperations?: boolean;
}

const ADMINISTRATION = ['account', 'audit-log', 'removals'];

const operations: MenuItem = {
  id: 'operations',
  label: 'Operations',
  icon: <Server />,
  onSelect: () => window.location.assign('/operations'),
};

export function CommandMenu({ heading, trigger, commands, hasOperations }: CommandMenuProps) {
  const list = (isListed: (id: string) => boolean): MenuItem[] =>
    commands
      .filter(({ id }) => isListed(id))
      .map((command) => ({
        id: command.id,
        label: command.label,
        icon: <command.icon />,
        disabled: command.pending,
        onSelect: command.run,
      }));
  const groups = [
    list((id) => id !== 'logout' && !ADMINISTRATION.includes(id)),
    [...list((id) => ADMINISTRATION.includes(id)), ...(hasOperations ? [operations] : [])],
    list((id) => id === 'logout'),
  ];
  return (
    <Menu
      defaultOpen
      heading={heading}
      trigger={trigger}
      groups={groups.filter((group) => group.length > 0)}
    />
  );
}

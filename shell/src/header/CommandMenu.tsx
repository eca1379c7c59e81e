import { Menu, type MenuItem } from '@dashboard/ui';
import { CircleUserRound, Server } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { accountSections, formatSectionPath } from '../account/account-sections.ts';
import type { Command } from '../commands/use-commands.ts';

export interface CommandMenuProps {
  heading: string;
  trigger: ReactElement;
  commands: readonly Command[];
  hasAccount?: boolean;
}

export function CommandMenu({ heading, trigger, commands, hasAccount }: CommandMenuProps) {
  const [, navigate] = useLocation();
  const listCommands = (isListed: (command: Command) => boolean): MenuItem[] =>
    commands.filter(isListed).map((command) => ({
      id: command.id,
      label: command.label,
      icon: <command.icon aria-hidden="true" />,
      disabled: command.pending,
      onSelect: command.run,
    }));
  const sections = accountSections.map(({ id, title }) => ({
    id,
    label: title,
    icon: <CircleUserRound />,
    onSelect: () => navigate(formatSectionPath(id)),
  }));
  const operations = {
    id: 'operations',
    label: 'Operations',
    icon: <Server />,
    onSelect: () => window.location.assign('/operations'),
  };
  const groups: readonly MenuItem[][] = [
    hasAccount ? sections : [],
    [...listCommands(({ id }) => id !== 'logout'), ...(hasAccount ? [operations] : [])],
    listCommands(({ id }) => id === 'logout'),
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

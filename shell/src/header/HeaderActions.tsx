import { Button, IconButton, LinkButton } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Command } from '../commands/use-commands.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';

const Row = styled.div`
  display: flex;
  gap: 8px;
`;

const Keys = styled.kbd`
  padding: 2px 5px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  font: inherit;
  font-size: var(--text-xs);
`;

const BUTTONS = ['search', 'theme', 'refresh', 'account', 'logout'];

interface HeaderActionsProps {
  heading: string;
  commands: readonly Command[];
  children: ReactNode;
}

export function HeaderActions({ heading, commands, children }: HeaderActionsProps) {
  const find = (id: Command['id']) => commands.find((command) => command.id === id);
  const [search, theme, refresh, account, logout] = BUTTONS.map(find);
  return (
    <Row>
      {search && (
        <Button variant="ghost" icon={<search.icon />} onClick={search.run}>
          {search.label} <Keys>{search.keys}</Keys>
        </Button>
      )}
      {children}
      {theme && <IconButton label={theme.label} icon={<theme.icon />} onClick={theme.run} />}
      {refresh && <CommandButton command={refresh} />}
      {account && (
        <Link href={adminPagePaths.account} asChild>
          <LinkButton>
            <account.icon aria-hidden="true" />
            {account.label}
          </LinkButton>
        </Link>
      )}
      {logout && <CommandButton command={logout} />}
      <HeaderMenu
        heading={heading}
        commands={commands.filter(({ id }) => !BUTTONS.includes(id))}
        hasAccount={!!account}
      />
    </Row>
  );
}

function CommandButton({ command }: { command: Command }) {
  const { label, pending, run } = command;
  return (
    <Button icon={<command.icon />} pending={pending} onClick={run}>
      {label}
    </Button>
  );
}

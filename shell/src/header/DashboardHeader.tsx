import { Badge, Button, IconButton, LinkButton, useMediaQuery, usePhone } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Command } from '../commands/use-commands.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';

const NARROW = '(max-width: 1200px)';

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: 4px 8px;
  min-height: 48px;

  @media (pointer: coarse) {
    --control: 44px;
  }

  & > [data-part='title'] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 2px 12px;
    min-width: 0;
  }
  & > [data-part='title'] > [data-tone] {
    flex: none;
  }
  @media ${NARROW} {
    & > [data-part='title'] {
      flex-wrap: wrap;
      column-gap: 8px;
    }
    & h1 {
      flex-basis: 100%;
      font-size: var(--text-lg);
    }
    & > button:last-child {
      margin-right: -10px;
    }
    & > [data-part='title'] > :not(h1),
    & > [data-part='title'] > :not(h1) * {
      padding-block: 0;
      line-height: 16px;
      font-size: var(--text-xs);
    }
  }
  @media (max-width: 640px) {
    & h1 {
      font-size: var(--text-md);
      letter-spacing: -0.02em;
    }
    & > [data-part='title'] > [data-tone] {
      position: absolute;
      clip-path: inset(50%);
    }
    & > [data-size='dense'] {
      flex-direction: column;
      padding: 0 3px;
      font-size: var(--text-xs);
    }
  }
`;

interface DashboardHeaderProps {
  title: string;
  badge: string;
  badgeTone: 'accent' | 'neutral';
  commands: readonly Command[];
  /** The bell, or the way back to the dashboard. */
  children: ReactNode;
}

export function DashboardHeader(props: DashboardHeaderProps) {
  const { title, badge, badgeTone, commands, children } = props;
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = usePhone();
  return (
    <Header>
      <div data-part="title">
        <h1>{title}</h1>
        <Badge tone={badgeTone}>{badge}</Badge>
        <ConnectionStatus />
      </div>
      {isNarrow ? (
        <>
          {isPhone && <GoLiveButton commands={commands} />}
          {children}
          <HeaderMenu heading={badge} commands={commands.filter(({ menu }) => !menu)} />
        </>
      ) : (
        <HeaderActions badge={badge} commands={commands}>
          {children}
        </HeaderActions>
      )}
    </Header>
  );
}

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

function HeaderActions(props: Omit<DashboardHeaderProps, 'title' | 'badgeTone'>) {
  const { badge, commands, children } = props;
  const find = (id: Command['id']) => commands.find((command) => command.id === id);
  const [search, theme, refresh, account, logout] = BUTTONS.map(find);
  return (
    <Row role="toolbar" aria-label="Dashboard">
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
        heading={badge}
        commands={commands.filter(({ id, menu }) => menu !== 'never' && !BUTTONS.includes(id))}
        hasOperations={!!account}
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

/** Beside the tabs or, on a phone, in the header, since its bar of tabs has no room. */
export function GoLiveButton({ commands }: { commands: readonly Command[] }) {
  const command = commands.find(({ menu }) => menu === 'never');
  const isPhone = usePhone();
  if (!command) return null;
  const { label, run } = command;
  return (
    <Button icon={<command.icon />} size="dense" tabIndex={isPhone ? undefined : -1} onClick={run}>
      {label}
    </Button>
  );
}

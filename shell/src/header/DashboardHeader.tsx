import { Badge, useMediaQuery } from '@dashboard/ui';
import { styled } from 'styled-components';
import { NotificationBell } from '../bell/NotificationBell.tsx';
import type { Command } from '../commands/use-commands.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { HeaderActions } from './HeaderActions.tsx';
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
  /* Fits the title and the page's status into the height of one line. */
  @media ${NARROW} {
    & > [data-part='title'] {
      flex-wrap: wrap;
      column-gap: 8px;
      line-height: var(--leading-tight);
    }
    & h1 {
      flex-basis: 100%;
      font-size: var(--text-lg);
    }
    & > [data-part='title'] > :not(h1),
    & > [data-part='title'] > :not(h1) * {
      min-height: 16px;
      padding-block: 0;
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
  }
`;

interface DashboardHeaderProps {
  title: string;
  badge: string;
  badgeTone: 'accent' | 'neutral';
  commands: readonly Command[];
}

export function DashboardHeader({ title, badge, badgeTone, commands }: DashboardHeaderProps) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Header>
      <div data-part="title">
        <h1>{title}</h1>
        <Badge tone={badgeTone}>{badge}</Badge>
        <ConnectionStatus />
      </div>
      {isNarrow ? (
        <>
          <NotificationBell />
          <HeaderMenu heading={badge} commands={commands} />
        </>
      ) : (
        <HeaderActions heading={badge} commands={commands}>
          <NotificationBell />
        </HeaderActions>
      )}
    </Header>
  );
}

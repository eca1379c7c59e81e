import { Badge, Cluster } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NotificationBell } from '../bell/NotificationBell.tsx';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { LastUpdated } from './LastUpdated.tsx';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 56px;
  padding: 10px 0;
`;

export interface DashboardHeaderProps {
  title: string;
  badge: string;
  badgeTone: 'accent' | 'neutral';
  /** The buttons that only one of the two dashboards has. */
  actions?: ReactNode;
}

/** The title of a dashboard, when its data was fetched, the bell and the buttons (spec §2). */
export function DashboardHeader({ title, badge, badgeTone, actions }: DashboardHeaderProps) {
  return (
    <Header>
      <Cluster gap={3}>
        <h1>{title}</h1>
        <Badge tone={badgeTone}>{badge}</Badge>
      </Cluster>
      <Cluster gap={2}>
        <LastUpdated />
        <Cluster gap={2}>
          <NotificationBell />
          <ThemeToggle />
        </Cluster>
        {actions}
      </Cluster>
    </Header>
  );
}

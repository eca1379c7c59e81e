import { type AnalysisSubject, HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { Badge, Cluster, Stack, Tabs, Text } from '@dashboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { TradingActivityBanner } from '../activity-banner/TradingActivityBanner.tsx';
import { AnalysisDialog } from '../analysis-dialog/AnalysisDialog.tsx';
import { NotificationBell } from '../bell/NotificationBell.tsx';
import { LastUpdated } from '../header/LastUpdated.tsx';
import { createHostServices, useShellServices } from '../host/services.tsx';
import { InsightsStrip } from '../insights/InsightsStrip.tsx';
import { ModulePanel } from '../module-panel/ModulePanel.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { Disclaimer } from './Disclaimer.tsx';
import type { DashboardTab } from './tabs.ts';
import { useSelectedTab } from './use-selected-tab.ts';

const Page = styled.div`
  max-width: 1680px;
  margin: 0 auto;
  padding: 0 24px 48px;

  @media (max-width: 640px) {
    padding: 0 12px 32px;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 56px;
  padding: 10px 0;
`;

export interface DashboardProps {
  title: string;
  badge: string;
  identity: HostServices['identity'];
  tabs: readonly DashboardTab[];
  /** Buttons of the header besides the ones both sides have. */
  actions?: ReactNode;
}

/** The frame both sides share: header, disclaimer and tabs, with a module's panel in each. */
export function Dashboard({ title, badge, identity, tabs, actions }: DashboardProps) {
  usePageTitle(title);
  const services = useShellServices();
  const [selected, select] = useSelectedTab(tabs);
  const [analysis, setAnalysis] = useState<AnalysisSubject>();
  const host = useMemo(() => {
    const onClose = () => setAnalysis(undefined);
    return createHostServices(services, identity, {
      navigate: ({ tab }) => select(tab),
      openAnalysis: (symbol) => setAnalysis({ symbol, onClose }),
    });
  }, [services, identity, select]);
  const items = useMemo(
    () =>
      tabs.map((tab) => ({
        id: tab.id,
        label: tab.note ? <LabelWithNote label={tab.label} note={tab.note} /> : tab.label,
        content: (
          <ModulePanel
            module={tab.module}
            panel={tab.panel}
            title={tab.label}
            audience={identity.role}
            host={host}
          />
        ),
      })),
    [tabs, identity.role, host],
  );

  return (
    <Page>
      <Header>
        <Cluster gap={3}>
          <h1>{title}</h1>
          <Badge tone={identity.role === 'admin' ? 'accent' : 'neutral'}>{badge}</Badge>
        </Cluster>
        <Cluster gap={2}>
          <LastUpdated />
          <Cluster gap={2}>
            <HostProvider host={host}>
              <NotificationBell />
            </HostProvider>
            <ThemeToggle />
          </Cluster>
          {actions}
        </Cluster>
      </Header>
      <main>
        <Stack gap={4}>
          <Disclaimer />
          <HostProvider host={host}>
            <TradingActivityBanner />
            {identity.role === 'student' && <InsightsStrip />}
          </HostProvider>
          <Tabs label={title} items={items} value={selected} onValueChange={select} />
        </Stack>
      </main>
      {analysis && <AnalysisDialog key={analysis.symbol} host={host} subject={analysis} />}
    </Page>
  );
}

function LabelWithNote({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label}{' '}
      <Text size="xs" tone="muted">
        {note}
      </Text>
    </>
  );
}

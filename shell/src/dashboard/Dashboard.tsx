import { type AnalysisSubject, HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { Stack, Tabs, Text } from '@dashboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { TradingActivityBanner } from '../activity-banner/TradingActivityBanner.tsx';
import { AnalysisDialog } from '../analysis-dialog/AnalysisDialog.tsx';
import { DashboardHeader } from '../header/DashboardHeader.tsx';
import { createHostServices, useShellServices } from '../host/services.tsx';
import { InsightsStrip } from '../insights/InsightsStrip.tsx';
import { ModulePanel } from '../module-panel/ModulePanel.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
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

export interface DashboardProps {
  title: string;
  badge: string;
  identity: HostServices['identity'];
  tabs: readonly DashboardTab[];
  /** The buttons of the header that only one of the two dashboards has. */
  actions?: ReactNode;
}

/** The page of both audiences: header, disclaimer and tabs, with a module's panel in each tab. */
export function Dashboard({ title, badge, identity, tabs, actions }: DashboardProps) {
  usePageTitle(title);
  const services = useShellServices();
  const audience = identity.role;
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
      tabs.map(({ id, label, note, module, panel }) => ({
        id,
        label: note ? <LabelWithNote label={label} note={note} /> : label,
        content: (
          <ModulePanel
            module={module}
            panel={panel}
            title={label}
            audience={audience}
            host={host}
          />
        ),
      })),
    [tabs, audience, host],
  );

  return (
    <HostProvider host={host}>
      <Page>
        <DashboardHeader
          title={title}
          badge={badge}
          badgeTone={audience === 'admin' ? 'accent' : 'neutral'}
          actions={actions}
        />
        <main>
          <Stack gap={4}>
            <Disclaimer />
            <TradingActivityBanner />
            {audience === 'student' && <InsightsStrip />}
            <Tabs label={title} items={items} value={selected} onValueChange={select} />
          </Stack>
        </main>
        {analysis && <AnalysisDialog key={analysis.symbol} host={host} subject={analysis} />}
      </Page>
    </HostProvider>
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

import { collectTabs } from '@dashboard/contracts-http';
import { HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { EmptyState, Stack, Tabs, Text } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { TradingActivityBanner } from '../activity-banner/TradingActivityBanner.tsx';
import { DashboardHeader } from '../header/DashboardHeader.tsx';
import { createHostServices, useShellServices } from '../host/services.tsx';
import { InsightsStrip } from '../insights/InsightsStrip.tsx';
import { ModuleDialog } from '../module-dialog/ModuleDialog.tsx';
import { useOpenedDialog } from '../module-dialog/use-opened-dialog.ts';
import { ModulePanel } from '../module-panel/ModulePanel.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { Disclaimer } from './Disclaimer.tsx';
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
  /** The buttons of the header that only one of the two dashboards has. */
  actions?: ReactNode;
}

/** The page of both audiences: header, disclaimer, and the tabs that the modules declare. */
export function Dashboard({ title, badge, identity, actions }: DashboardProps) {
  usePageTitle(title);
  const services = useShellServices();
  const audience = identity.role;
  const { listedModules } = services;
  const tabs = useMemo(() => collectTabs(listedModules, audience), [listedModules, audience]);
  const [selected, select] = useSelectedTab(tabs);
  const [openedDialog, openDialog] = useOpenedDialog();
  const host = useMemo(
    () =>
      createHostServices(services, identity, {
        navigate: ({ tab }) => select(tab),
        openDialog: (id, subject) => openDialog(id, subject),
        openAnalysis: (symbol) => openDialog('analysis', { symbol }, `${symbol} Analysis History`),
      }),
    [services, identity, select, openDialog],
  );
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
            {selected ? (
              <Tabs label={title} items={items} value={selected} onValueChange={select} />
            ) : (
              <EmptyState
                title="No tabs yet"
                description="Nothing has been released for this dashboard. Reload the page in a moment."
              />
            )}
          </Stack>
        </main>
        {openedDialog && <ModuleDialog host={host} opened={openedDialog} />}
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

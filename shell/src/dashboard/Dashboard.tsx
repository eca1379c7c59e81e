import { collectTabs } from '@dashboard/contracts-gateway';
import { HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { Card, EmptyState, LazyOverlay, SkeletonTable, Tabs, Text, usePhone } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { NotificationBell } from '../bell/NotificationBell.tsx';
import { type DashboardOverlay, useCommands } from '../commands/use-commands.ts';
import { DayFigures } from '../day-strip/DayFigures.tsx';
import { DayStrip, LazyFirstRun } from '../day-strip/DayStrip.tsx';
import { LiveClass } from '../follow/LiveClass.tsx';
import { DashboardHeader, GoLiveButton } from '../header/DashboardHeader.tsx';
import { useShellServices } from '../host/services.ts';
import { useProduct } from '../host/settings.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { ModuleDialog, useOpenedDialog } from '../module-panel/ModuleDialog.tsx';
import { MountedPanel } from '../module-panel/MountedPanel.tsx';
import { usePanelHost } from '../module-panel/use-panel-host.ts';
import { PathIcon } from '../page/PathIcon.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { SinceLastVisit } from '../since-last-visit/SinceLastVisit.tsx';
import { useOpenedSymbol } from '../symbol-sheet/symbol-address.ts';
import { Disclaimer } from './Disclaimer.tsx';
import { overlays, symbolSheet } from './overlays.ts';
import { SkipLink } from './SkipLink.tsx';
import { useSelectedTab } from './use-selected-tab.ts';

const Page = styled.div`
  max-width: 1680px;
  margin: 0 auto;
  padding: 0 24px 48px;

  & > main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  @media (max-width: 640px) {
    padding: 0 12px calc(var(--foot, 0px) + 24px);
  }
`;

const noSubject = {};

interface DashboardProps {
  /** Follows the product's name. */
  title: string;
  badge: string;
  identity: HostServices['identity'];
}

export function Dashboard({ title: side, badge, identity }: DashboardProps) {
  const title = `${useProduct().name} - ${side}`;
  usePageTitle(title);
  const audience = identity.role;
  const { listedModules } = useShellServices();
  const tabs = useMemo(() => collectTabs(listedModules, audience), [listedModules, audience]);
  const [selected, select] = useSelectedTab(tabs);
  const isPhone = usePhone();
  const [overlay, openOverlay] = useState<DashboardOverlay>();
  const closeOverlay = useCallback(() => openOverlay(undefined), []);
  useShortcuts(openOverlay);
  const commands = useCommands(audience, openOverlay);
  const [openedDialog, openDialog] = useOpenedDialog();
  const { opened: openedSymbol, open: openSymbol, close: closeSymbol } = useOpenedSymbol();
  const navigate = useCallback<HostServices['navigate']>(
    ({ tab, params, alert }) => {
      openOverlay(undefined);
      select(tab, { ...params, ...(alert && { alert }) });
    },
    [select],
  );
  const host = usePanelHost({ identity, navigate, openDialog, openSymbol });
  const items = useMemo(
    () =>
      tabs.map(({ id, label, shortLabel = label, note, icon, module, panel }) => ({
        id,
        label: note ? <LabelWithNote label={label} note={note} /> : label,
        short: { label: shortLabel, name: [label, note].filter(Boolean).join(' ') },
        icon: <PathIcon path={icon} />,
        content: (
          <MountedPanel
            module={module}
            panel={panel}
            host={host}
            subject={noSubject}
            loading={<SkeletonTable label={`Loading ${label}`} rows={8} />}
            renderError={(error) => <Card title={label}>{error}</Card>}
          />
        ),
      })),
    [tabs, host],
  );

  const sinceLastVisit = audience === 'student' && (
    <SinceLastVisit onOpen={() => openOverlay('since-last-visit')} />
  );
  return (
    <HostProvider host={host}>
      <SkipLink />
      <Page>
        <DashboardHeader
          title={title}
          badge={badge}
          badgeTone={audience === 'admin' ? 'accent' : 'neutral'}
          commands={commands}
        >
          <NotificationBell />
        </DashboardHeader>
        <main id="content">
          <Disclaimer />
          {isPhone && sinceLastVisit}
          <DayStrip>
            {!isPhone && sinceLastVisit}
            {audience === 'admin' && <LazyFirstRun onInvite={() => openOverlay('invite')} />}
            <DayFigures />
          </DayStrip>
          {selected ? (
            <Tabs
              label={title}
              items={items}
              value={selected}
              onValueChange={(tab) => select(tab)}
              form={isPhone ? 'bar' : 'strip'}
              aside={!isPhone && <GoLiveButton commands={commands} />}
            />
          ) : (
            <EmptyState
              title="No tabs yet"
              description="Nothing has been released for this dashboard. Reload the page in a moment."
            />
          )}
        </main>
        <LiveClass audience={audience} tabs={tabs} />
        {openedSymbol && (
          <LazyOverlay
            isOpen
            part={symbolSheet}
            props={{
              host,
              opened: openedSymbol,
              onClose: closeSymbol,
              onGlossary: () => openOverlay('glossary'),
            }}
            onClose={closeSymbol}
          />
        )}
        {overlay && (
          <LazyOverlay
            key={overlay}
            isOpen
            part={overlays[overlay]}
            props={{ tabs, commands, onClose: closeOverlay }}
            onClose={closeOverlay}
          />
        )}
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

import { collectSymbolSections, collectTabs } from '@dashboard/contracts-http';
import { HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { EmptyState, Tabs, Text, usePhone } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { TradingActivityBanner } from '../activity-banner/TradingActivityBanner.tsx';
import { type DashboardSheet, useCommands } from '../commands/use-commands.ts';
import { DayStrip } from '../day-strip/DayStrip.tsx';
import { favourites } from '../favourites/favourites.ts';
import { LazyFavouritesAndNotes } from '../favourites-and-notes/LazyFavouritesAndNotes.tsx';
import { LazyFirstRun } from '../first-run/LazyFirstRun.tsx';
import { LiveClass } from '../follow/LiveClass.tsx';
import { live } from '../follow/live-state.ts';
import { DashboardHeader } from '../header/DashboardHeader.tsx';
import { useShellServices } from '../host/services.tsx';
import { InsightsStrip } from '../insights/InsightsStrip.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { ModuleDialog } from '../module-dialog/ModuleDialog.tsx';
import { useOpenedDialog } from '../module-dialog/use-opened-dialog.ts';
import { ModulePanel } from '../module-panel/ModulePanel.tsx';
import { LazyNotificationsSheet } from '../notifications/LazyNotificationsSheet.tsx';
import { TabIcon } from '../page/TabIcon.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { LazyKeyboardOverlay } from '../palette/LazyKeyboardOverlay.tsx';
import { LazyRemovalsSheet } from '../removals/LazyRemovalsSheet.tsx';
import { LazySinceSheet } from '../since-last-visit/LazySinceSheet.tsx';
import { SinceLastVisit } from '../since-last-visit/SinceLastVisit.tsx';
import { LazySymbolSheet } from '../symbol-sheet/LazySymbolSheet.tsx';
import { useOpenedSymbol } from '../symbol-sheet/use-opened-symbol.ts';
import { Disclaimer } from './Disclaimer.tsx';
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

/** The section with the analyses of a symbol, and the dialog of modules from before the sheet. */
const ANALYSIS = 'analysis';

export interface DashboardProps {
  title: string;
  badge: string;
  identity: HostServices['identity'];
}

/** The page of both audiences: header, disclaimer, and the tabs that the modules declare. */
export function Dashboard({ title, badge, identity }: DashboardProps) {
  usePageTitle(title);
  const services = useShellServices();
  const audience = identity.role;
  const { listedModules } = services;
  const tabs = useMemo(() => collectTabs(listedModules, audience), [listedModules, audience]);
  const [selected, select] = useSelectedTab(tabs);
  const isPhone = usePhone();
  const [overlay, openOverlay] = useShortcuts();
  const closeOverlay = useCallback(() => openOverlay(undefined), [openOverlay]);
  const [openedSheet, openSheet] = useState<DashboardSheet>();
  const closeSheet = useCallback(() => openSheet(undefined), []);
  const commands = useCommands(audience, openOverlay, openSheet);
  const [openedDialog, openDialog] = useOpenedDialog();
  const symbolSheet = useOpenedSymbol();
  const hasAnalyses = useMemo(
    () => collectSymbolSections(listedModules, audience).some(({ id }) => id === ANALYSIS),
    [listedModules, audience],
  );
  const host = useMemo((): HostServices => {
    const { api, queryClient, changes, toast, tradingTimeZone } = services;
    return {
      api,
      queryClient,
      changes,
      toast,
      tradingTimeZone,
      identity,
      favourites,
      live,
      navigate({ tab, alert }) {
        // What covers the tab closes.
        openSheet(undefined);
        select(tab, alert);
      },
      openDialog: (id, subject) => openDialog(id, subject),
      openSymbol: (symbol) => symbolSheet.open(symbol),
      openAnalysis: (symbol) =>
        hasAnalyses
          ? symbolSheet.open(symbol, ANALYSIS)
          : openDialog(ANALYSIS, { symbol }, `${symbol} Analysis History`),
    };
  }, [services, identity, select, openDialog, symbolSheet.open, hasAnalyses]);
  const items = useMemo(
    () =>
      tabs.map(({ id, label, shortLabel = label, note, module, panel }) => ({
        id,
        label: note ? <LabelWithNote label={label} note={note} /> : label,
        short: { label: shortLabel, name: [label, note].filter(Boolean).join(' ') },
        icon: <TabIcon id={id} />,
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
      <SkipLink />
      <Page>
        <DashboardHeader
          title={title}
          badge={badge}
          badgeTone={audience === 'admin' ? 'accent' : 'neutral'}
          commands={commands}
        />
        <main id="content">
          <Disclaimer />
          <DayStrip>
            {audience === 'student' && (
              <SinceLastVisit onOpen={() => openSheet('since-last-visit')} />
            )}
            {audience === 'admin' && <LazyFirstRun />}
            <TradingActivityBanner />
            {audience === 'student' && <InsightsStrip />}
          </DayStrip>
          {selected ? (
            <Tabs
              label={title}
              items={items}
              value={selected}
              onValueChange={(tab) => select(tab)}
              form={isPhone ? 'bar' : 'strip'}
            />
          ) : (
            <EmptyState
              title="No tabs yet"
              description="Nothing has been released for this dashboard. Reload the page in a moment."
            />
          )}
        </main>
        <LiveClass audience={audience} tabs={tabs} />
        {symbolSheet.opened && (
          <LazySymbolSheet host={host} opened={symbolSheet.opened} onClose={symbolSheet.close} />
        )}
        {overlay && (
          <LazyKeyboardOverlay
            opened={overlay}
            tabs={tabs}
            commands={commands}
            onClose={closeOverlay}
          />
        )}
        {openedSheet === 'removals' && <LazyRemovalsSheet onClose={closeSheet} />}
        {openedSheet === 'notifications' && <LazyNotificationsSheet onClose={closeSheet} />}
        {openedSheet === 'since-last-visit' && <LazySinceSheet onClose={closeSheet} />}
        {openedSheet === 'favourites-and-notes' && <LazyFavouritesAndNotes onClose={closeSheet} />}
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

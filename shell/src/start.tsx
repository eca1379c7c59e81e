import { LIVE_EVENT, LIVE_RENEW_EVENT, type ListedModule } from '@dashboard/contracts-gateway';
import { createApiClient, readAllPages } from '@dashboard/contracts-http';
import { createQueryClient } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readBoot, readTraceparent } from './boot/boot.ts';
import { expectView, receiveView, renewals } from './follow/live-state.ts';
import { connectChangeStream } from './host/change-stream.ts';
import { refetchAllTopics, refetchTopic } from './host/refetch-on-changes.ts';
import { refetchStale } from './host/refetch-stale.ts';
import type { ModuleLoader } from './module-loading/loader.ts';
import { loadModuleList, readOverrideContributions } from './module-loading/module-list.ts';
import { OverrideNotice } from './module-loading/OverrideNotice.tsx';
import { createModuleReporter } from './module-reports/module-reporter.ts';
import { clearEndedSession, refetchStatusOnSessionEnd } from './session/auth.ts';

/** By then the first view has loaded. */
const OFFLINE_AFTER_MS = 8_000;

export async function start(
  createLoader: (modules: readonly ListedModule[]) => ModuleLoader,
): Promise<void> {
  const api = readAllPages(createApiClient({ traceparent: readTraceparent() }));
  const queryClient = createQueryClient(api);
  const changes = connectChangeStream({
    onOpen() {
      refetchAllTopics(queryClient);
      expectView();
    },
    onChange: ({ topic }) => refetchTopic(queryClient, topic),
    onNamed: {
      [LIVE_EVENT]: receiveView,
      [LIVE_RENEW_EVENT]: () => renewals.set(renewals.get() + 1),
      'session-ended': () => clearEndedSession(queryClient),
    },
  });
  refetchStatusOnSessionEnd(queryClient);
  refetchStale(queryClient, api.staleness);

  const { studentAccess, pageToken, tradingTimeZone, ...boot } = readBoot();
  const modules = await readOverrideContributions(await loadModuleList(boot.modules));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const page = (
    <StrictMode>
      <OverrideNotice modules={modules} />
      <App
        api={api}
        queryClient={queryClient}
        changes={changes}
        toaster={createToaster()}
        modules={createLoader(modules)}
        listedModules={modules}
        reporter={createModuleReporter(api, pageToken)}
        tradingTimeZone={tradingTimeZone}
        isStudentAccessOpen={studentAccess === 'open'}
      />
    </StrictMode>
  );
  setTimeout(() => {
    import(/* webpackChunkName: "offline" */ './start-offline.ts')
      .then(({ startOffline }) => startOffline(queryClient, api, modules))
      .catch(() => {});
  }, OFFLINE_AFTER_MS);
  // In a transition, React renders in short slices, so the page stays responsive.
  startTransition(() => createRoot(root).render(page));
}

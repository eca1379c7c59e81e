import { createApiClient, type ListedModule } from '@dashboard/contracts-http';
import { createQueryClient } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readBoot, readTraceparent } from './boot/boot.ts';
import { connectChangeStream } from './host/change-stream.ts';
import { refetchAllTopics, refetchTopic } from './host/refetch-on-changes.ts';
import { refetchStale } from './host/refetch-stale.ts';
import type { ModuleLoader } from './module-loading/loader.ts';
import { loadModuleList } from './module-loading/module-list.ts';
import { createModuleReporter } from './module-reports/module-reporter.ts';
import { OverrideNotice } from './overrides/OverrideNotice.tsx';
import { readOverrideContributions } from './overrides/override-contributions.ts';
import { clearEndedSession, refetchStatusOnSessionEnd } from './session/session-end.ts';

/** Starts the shell in its page. `createLoader` gets the modules that the page lists. */
export async function start(
  createLoader: (modules: readonly ListedModule[]) => ModuleLoader,
): Promise<void> {
  const api = createApiClient({ traceparent: readTraceparent() });
  const queryClient = createQueryClient(api);
  const changes = connectChangeStream({
    onOpen: () => refetchAllTopics(queryClient),
    onChange: ({ topic }) => refetchTopic(queryClient, topic),
    onSessionEnded: () => clearEndedSession(queryClient),
  });
  refetchStatusOnSessionEnd(queryClient);
  refetchStale(queryClient, api.staleness);

  const { studentAccess, pageToken, tradingTimeZone, ...boot } = readBoot();
  const modules = await readOverrideContributions(await loadModuleList(boot.modules));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root).render(
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
    </StrictMode>,
  );
}

import { type Boot, createApiClient } from '@dashboard/contracts-http';
import { createQueryClient } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connectChanges } from './host/change-stream.ts';
import { refetchAllTopics, refetchOnChanges } from './host/refetch-on-changes.ts';
import { readBoot } from './modules/boot.ts';
import type { ModuleLoader } from './modules/loader.ts';
import { OverrideNotice } from './modules/OverrideNotice.tsx';
import { createModuleReports } from './modules/reports.ts';
import { watchForEndedSession } from './session/ended-session.ts';

/** Starts the shell in its page; `createLoader` says how it gets at the modules the page lists. */
export function start(createLoader: (listed: Boot['modules']) => ModuleLoader): void {
  const api = createApiClient();
  const queryClient = createQueryClient(api);
  const changes = connectChanges({ onOpen: () => refetchAllTopics(queryClient) });
  refetchOnChanges(changes, queryClient);
  watchForEndedSession(queryClient);

  const { modules, studentAccess, pageToken, tradingTimeZone } = readBoot();
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
        reports={createModuleReports(api, pageToken)}
        tradingTimeZone={tradingTimeZone}
        studentsAreOpen={studentAccess === 'open'}
      />
    </StrictMode>,
  );
}

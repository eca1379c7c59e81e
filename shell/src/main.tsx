import './no-eval.ts';
import { createApiClient } from '@dashboard/contracts-http';
import { createQueryClient } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connectChanges } from './host/change-stream.ts';
import { refetchAllTopics, refetchOnChanges } from './host/refetch-on-changes.ts';
import { readBoot } from './modules/boot.ts';
import { createModuleLoader } from './modules/loader.ts';
import { watchForEndedSession } from './session/ended-session.ts';

const api = createApiClient();
const queryClient = createQueryClient(api);
const changes = connectChanges({ onOpen: () => refetchAllTopics(queryClient) });
refetchOnChanges(changes, queryClient);
watchForEndedSession(queryClient);

const { modules, studentAccess } = readBoot();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App
      api={api}
      queryClient={queryClient}
      changes={changes}
      toaster={createToaster()}
      modules={createModuleLoader(modules)}
      studentsAreOpen={studentAccess === 'open'}
    />
  </StrictMode>,
);

import { createFakeHost, type FakeAnswers, type Panel } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { App } from '../src/App.tsx';
import type { ModuleLoader } from '../src/modules/loader.ts';

export const visitor = { isAuthenticated: false, username: null, role: null };
export const admin = { isAuthenticated: true, username: 'ana', role: 'admin' };

/** Every panel of every module, as a heading that names it and its audience. */
const namedPanels: ModuleLoader = {
  load: async (module, panel) => namedPanel(`${module} ${panel}`),
  reload: async (module, panel) => namedPanel(`${module} ${panel}`),
};

/** A panel without React, which would draw at its own time. */
export function namedPanel(name: string): Panel {
  return {
    bootstrap: async () => {},
    mount: async ({ domElement, audience }) => {
      domElement.innerHTML = `<h2>${name} ${audience}</h2>`;
    },
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  };
}

/** What the bell, the activity banner and the students' insights ask for. */
const quietDay: FakeAnswers = {
  'GET /api/analysis-log/today': [],
  'GET /api/unusual-flow': [],
  'GET /api/daily-activity/{fund}/{date}': { addedPositions: [], removedPositions: [] },
  'GET /api/student-insights': {
    watchlist: null,
    botsInPosition: null,
    topPerformers: null,
    flow: null,
    analysisToday: null,
  },
};

/** The whole shell at a path, over a server of given answers and modules that load at once. */
export function appAt(
  path: string,
  answers: FakeAnswers,
  { modules = namedPanels, studentsAreOpen = false } = {},
) {
  window.history.replaceState(null, '', path);
  const host = createFakeHost({ audience: 'admin', answers: { ...quietDay, ...answers } });
  const toaster = createToaster();
  const changes = { ...host.changes, reopen: jest.fn() };
  const app = (
    <App
      api={host.api}
      queryClient={host.queryClient}
      changes={changes}
      toaster={toaster}
      modules={modules}
      studentsAreOpen={studentsAreOpen}
    />
  );
  return { app, host, toaster, changes };
}

import type { ModuleOutcome } from '@dashboard/contracts-http';
import { createFakeHost, type FakeResponses, type Panel } from '@dashboard/mfe-kit';
import { createToaster } from '@dashboard/ui';
import { App } from '../src/App.tsx';
import type { LoadedPanel, ModuleLoader } from '../src/modules/loader.ts';
import type { ModuleReports } from '../src/modules/reports.ts';

export const visitor = { isAuthenticated: false, username: null, role: null };
export const admin = { isAuthenticated: true, username: 'ana', role: 'admin' };

/** Every panel of every module, as a heading that names it and its audience. */
const namedPanels: ModuleLoader = {
  load: async (module, panel) => loaded(namedPanel(`${module} ${panel}`)),
  reload: async (module, panel) => loaded(namedPanel(`${module} ${panel}`)),
  fallBack: () => undefined,
  versionOf: () => '2',
};

/** A panel as the loader gives it. */
export function loaded(panel: Panel, isFallback = false): LoadedPanel {
  return { panel, version: isFallback ? '1' : '2', isFallback };
}

/** A loader that behaves as said, and finds nothing to fall back to. */
export function loaderWith(some: Partial<ModuleLoader>): ModuleLoader {
  return { ...namedPanels, ...some };
}

export function silentReports() {
  return {
    shown: jest.fn(),
    broke: jest.fn(),
    notShown: jest.fn(async (): Promise<ModuleOutcome> => 'load-failed'),
  } satisfies ModuleReports;
}

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
const quietDay: FakeResponses = {
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
  responses: FakeResponses,
  {
    modules = namedPanels,
    reports = silentReports(),
    studentsAreOpen = false,
    tradingTimeZone = 'America/New_York',
  } = {},
) {
  window.history.replaceState(null, '', path);
  const host = createFakeHost({ audience: 'admin', responses: { ...quietDay, ...responses } });
  const toaster = createToaster();
  const changes = { ...host.changes, reopen: jest.fn() };
  const app = (
    <App
      api={host.api}
      queryClient={host.queryClient}
      changes={changes}
      toaster={toaster}
      modules={modules}
      reports={reports}
      tradingTimeZone={tradingTimeZone}
      studentsAreOpen={studentsAreOpen}
    />
  );
  return { app, host, toaster, changes };
}

import type { ModuleOutcome } from '@dashboard/contracts-releases';
import {
  createFakeHost,
  type DialogSubject,
  type FakeResponses,
  type Panel,
  type PanelProps,
} from '@dashboard/mfe-kit';
// Provides the observers that jsdom lacks.
import '@dashboard/mfe-kit/testing';
import { createToaster } from '@dashboard/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../src/App.tsx';
import type { LoadedPanel, ModuleLoader } from '../src/module-loading/loader.ts';
import type { ModuleReporter } from '../src/module-reports/module-reporter.ts';
import { sampleDayFigures } from './sample-day-figures.ts';
import { sampleModules } from './sample-modules.ts';

export const STATUS = 'GET /api/auth/status';
export const visitor = { isAuthenticated: false, username: null, role: null };
export const admin = { isAuthenticated: true, username: 'ana', role: 'admin' };

const namedPanels: ModuleLoader = {
  load: async (module, panel) => loadedPanel(namedPanel(`${module} ${panel}`)),
  reload: async (module, panel) => loadedPanel(namedPanel(`${module} ${panel}`)),
  loadFallback: () => undefined,
  currentVersion: () => '2',
};

export function loadedPanel(panel: Panel, isFallback = false): LoadedPanel {
  return { panel, version: isFallback ? '1' : '2', isFallback };
}

export function createLoader(overrides: Partial<ModuleLoader>): ModuleLoader {
  return { ...namedPanels, ...overrides };
}

export function createFakeReporter() {
  return {
    reportShown: jest.fn(),
    reportBroken: jest.fn(),
    reportNotShown: jest.fn(async (): Promise<ModuleOutcome> => 'load-failed'),
  } satisfies ModuleReporter;
}

/** Doesn't use React, which would render later. */
export function namedPanel(name: string): Panel {
  return {
    bootstrap: async () => {},
    mount: async ({ domElement, audience }) => {
      domElement.innerHTML = `<h2>${name} ${audience}</h2>`;
    },
    unmount: async ({ domElement }) => domElement.replaceChildren(),
  };
}

export const buttonPanel = (
  label: (subject: Record<string, unknown>) => string,
  onPress: (props: PanelProps<Record<string, unknown> & DialogSubject>) => void,
): Panel =>
  ({
    ...namedPanel('button'),
    mount: async (props) => {
      const button = props.domElement.appendChild(document.createElement('button'));
      button.textContent = label(props.subject);
      button.onclick = () => act(() => onPress(props));
    },
  }) as Panel<Record<string, unknown> & DialogSubject> as unknown as Panel;

const emptyDay: FakeResponses = {
  [STATUS]: admin,
  'GET /api/analysis-log/today': [],
  'GET /api/unusual-flow': [],
  'GET /api/settings/{key}': { value: {}, version: 0 },
  ...sampleDayFigures,
};

export function openApp(
  path: string,
  responses: FakeResponses = {},
  {
    modules = namedPanels,
    listedModules = sampleModules,
    reporter = createFakeReporter(),
    isStudentAccessOpen = false,
    tradingTimeZone = 'America/New_York',
  } = {},
) {
  window.history.replaceState(null, '', path);
  const host = createFakeHost({ audience: 'admin', responses: { ...emptyDay, ...responses } });
  const connection = { get: () => 'open' as const, subscribe: () => () => {} };
  const changes = { ...host.changes, reconnect: jest.fn(), connection };
  const rendered = render(
    <App
      api={host.api}
      queryClient={host.queryClient}
      changes={changes}
      toaster={createToaster()}
      modules={modules}
      listedModules={listedModules}
      reporter={reporter}
      tradingTimeZone={tradingTimeZone}
      isStudentAccessOpen={isStudentAccessOpen}
    />,
  );
  return { ...rendered, host, changes, reporter, user: userEvent.setup() };
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export async function chooseCommand(name: string) {
  await press('Menu');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

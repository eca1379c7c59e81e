import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  appAt,
  loaded,
  loaderWith,
  namedPanel,
  silentReports,
  visitor,
} from '../../test/app-at.tsx';
import { type LoadedPanel, type ModuleLoader, SlowModule } from './loader.ts';

const FAILED = 'This part of the page could not be loaded.';
const EARLIER = /runs in its last good version/;

function openStudent(some: Partial<ModuleLoader>, reports = silentReports()) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const modules = loaderWith(some);
  render(appAt('/student', { 'GET /api/auth/status': visitor }, { modules, reports }).app);
  return reports;
}

const sound = async (module: string) => loaded(namedPanel(module));
const failing = async () => {
  throw new Error('blocked');
};
const broken = () => loaded({ ...namedPanel('broken'), mount: failing });
const heatMap = { module: 'mfe-heatmap', panel: 'watchlist', version: '2' };

afterEach(() => jest.restoreAllMocks());

test('a panel that loads says so meanwhile', async () => {
  openStudent({ load: () => new Promise(() => {}) });
  await screen.findByText('Loading Heat Map');
});

test('a panel that is shown is reported with its version', async () => {
  const { shown, notShown } = openStudent({ load: sound });
  await screen.findByText('mfe-heatmap student');
  await waitFor(() => expect(shown).toHaveBeenCalledWith(heatMap));
  expect(notShown).not.toHaveBeenCalled();
});

test('MOD-05, MOD-06 a module that cannot be loaded says so, and a retry shows it', async () => {
  const { notShown } = openStudent({ load: failing, reload: sound });
  await screen.findByText(FAILED);
  expect(notShown).toHaveBeenCalledWith(heatMap, expect.any(Error));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('mfe-heatmap student');
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('MOD-06 a retry that fails as well says so again', async () => {
  const reload = jest.fn(failing);
  openStudent({ load: failing, reload });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(FAILED);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('MOD-05 a module that comes too late says so, and is shown when it comes', async () => {
  let come = () => {};
  const late = new Promise<LoadedPanel>((resolve) => {
    come = () => resolve(loaded(namedPanel('mfe-heatmap')));
  });
  const { notShown } = openStudent({ load: () => Promise.reject(new SlowModule(late)) });
  await screen.findByText(FAILED);
  expect(notShown).not.toHaveBeenCalled();
  come();
  await screen.findByText('mfe-heatmap student');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

test('a panel that throws when mounted fails in its own place', async () => {
  const { notShown } = openStudent({ load: async () => broken() });
  await screen.findByText(FAILED);
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(notShown).toHaveBeenCalledWith(heatMap, expect.objectContaining({ name: 'PanelBroke' }));
});

test.each<[string, ModuleLoader['load']]>([
  ['cannot be loaded', failing],
  ['throws when mounted', async () => broken()],
])('a version that %s gives way to the last good one, which says so', async (_, load) => {
  const fallBack = jest.fn(async () => loaded(namedPanel('earlier'), true));
  const { shown } = openStudent({ load, fallBack, reload: sound });
  await screen.findByText('earlier student');
  expect(fallBack).toHaveBeenCalledWith('mfe-heatmap', 'watchlist');
  expect(shown).toHaveBeenCalledWith({ ...heatMap, version: '1' });
  expect(screen.getByText(EARLIER)).toBeVisible();
  expect(screen.queryByText('broken student')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try the newest again' }));
  await screen.findByText('mfe-heatmap student');
  expect(screen.queryByText(EARLIER)).toBeNull();
  expect(screen.queryByText('earlier student')).toBeNull();
});

test('a panel that is never done mounting is given up', async () => {
  jest.useFakeTimers();
  const stuck = { ...namedPanel('stuck'), mount: () => new Promise<void>(() => {}) };
  const { notShown } = openStudent({ load: async () => loaded(stuck) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(notShown).toHaveBeenCalledWith(heatMap, expect.objectContaining({ name: 'PanelBroke' }));
  jest.useRealTimers();
});

test('where the last good version does not run either, the panel says so', async () => {
  const fallBack = jest.fn<Promise<LoadedPanel> | undefined, []>(() => undefined);
  fallBack.mockImplementationOnce(failing);
  const { notShown } = openStudent({ load: failing, fallBack });
  await screen.findByText(FAILED);
  expect(notShown).toHaveBeenCalledTimes(2);
});

test('files that are not the released ones are named as the reason', async () => {
  const reports = silentReports();
  reports.notShown.mockResolvedValue('tampered');
  openStudent({ load: failing }, reports);
  await screen.findByText(/not the ones that were released, so none of them was run/);
  screen.getByText(FAILED);
});

test('a panel that breaks while it is shown is reported', async () => {
  let breakDown: ((error: Error) => void) | undefined;
  const panel = {
    ...namedPanel('fragile'),
    mount: async (props: { onFailure?: (error: Error) => void }) => {
      breakDown = props.onFailure;
    },
  };
  const { broke, shown } = openStudent({ load: async () => loaded(panel) });
  await waitFor(() => expect(shown).toHaveBeenCalled());
  breakDown?.(new Error('no more'));
  expect(broke).toHaveBeenCalledWith(heatMap, new Error('no more'));
});

test('MOD-07 the other tabs work while one module has failed', async () => {
  openStudent({
    load: (module) => (module === 'mfe-heatmap' ? failing() : sound(module)),
    reload: failing,
  });
  await screen.findByText(FAILED);
  await userEvent.click(screen.getByRole('tab', { name: 'Unusual Flow' }));
  await screen.findByText('mfe-flow student');
  expect(screen.queryByText(FAILED)).toBeNull();
});

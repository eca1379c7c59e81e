import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createApp,
  createFakeReporter,
  createLoader,
  loadedPanel,
  namedPanel,
  visitor,
} from '../../test/create-app.tsx';
import {
  type LoadedPanel,
  type ModuleLoader,
  ModuleTimeoutError,
  NotInFallbackError,
} from '../module-loading/loader.ts';

const FAILED = 'This part of the page could not be loaded.';
const FALLBACK = /runs in its last good version/;

function openStudent(some: Partial<ModuleLoader>, reporter = createFakeReporter()) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const modules = createLoader(some);
  render(createApp('/student', { 'GET /api/auth/status': visitor }, { modules, reporter }).app);
  return reporter;
}

const loading = async (module: string) => loadedPanel(namedPanel(module));
const failing = async () => {
  throw new Error('blocked');
};
const broken = () => loadedPanel({ ...namedPanel('broken'), mount: failing });
const heatMap = { module: 'mfe-heatmap', panel: 'watchlist', version: '2' };

afterEach(() => jest.restoreAllMocks());

test('a panel shows that it is loading', async () => {
  openStudent({ load: () => new Promise(() => {}) });
  await screen.findByText('Loading Heat Map');
});

test('a panel that is shown is reported with its version', async () => {
  const { reportShown, reportNotShown } = openStudent({ load: loading });
  await screen.findByText('mfe-heatmap student');
  await waitFor(() => expect(reportShown).toHaveBeenCalledWith(heatMap));
  expect(reportNotShown).not.toHaveBeenCalled();
});

test('MOD-05, MOD-06 a module that cannot be loaded shows an error, and a retry shows the panel', async () => {
  const { reportNotShown } = openStudent({ load: failing, reload: loading });
  await screen.findByText(FAILED);
  expect(reportNotShown).toHaveBeenCalledWith(heatMap, expect.any(Error));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('mfe-heatmap student');
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('MOD-06 a retry that fails shows the error again', async () => {
  const reload = jest.fn(failing);
  openStudent({ load: failing, reload });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(FAILED);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('MOD-05 a module that times out shows an error, and its panel when it has loaded after all', async () => {
  let come = () => {};
  const late = new Promise<LoadedPanel>((resolve) => {
    come = () => resolve(loadedPanel(namedPanel('mfe-heatmap')));
  });
  const { reportNotShown } = openStudent({
    load: () => Promise.reject(new ModuleTimeoutError(late)),
  });
  await screen.findByText(FAILED);
  expect(reportNotShown).not.toHaveBeenCalled();
  come();
  await screen.findByText('mfe-heatmap student');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

test('a panel that throws on mount shows an error in its own tab', async () => {
  const { reportNotShown } = openStudent({ load: async () => broken() });
  await screen.findByText(FAILED);
  screen.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
  expect(reportNotShown).toHaveBeenCalledWith(
    heatMap,
    expect.objectContaining({ name: 'PanelMountError' }),
  );
});

test.each<[string, ModuleLoader['load']]>([
  ['cannot be loaded', failing],
  ['throws when mounted', async () => broken()],
])('a version that %s is replaced by the last good one, with a notice', async (_, load) => {
  const fallBack = jest.fn(async () => loadedPanel(namedPanel('earlier'), true));
  const { reportShown } = openStudent({ load, loadFallback: fallBack, reload: loading });
  await screen.findByText('earlier student');
  expect(fallBack).toHaveBeenCalledWith('mfe-heatmap', 'watchlist');
  expect(reportShown).toHaveBeenCalledWith({ ...heatMap, version: '1' });
  expect(screen.getByText(FALLBACK)).toBeVisible();
  expect(screen.queryByText('broken student')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try the newest again' }));
  await screen.findByText('mfe-heatmap student');
  expect(screen.queryByText(FALLBACK)).toBeNull();
  expect(screen.queryByText('earlier student')).toBeNull();
});

test('a panel that does not mount times out', async () => {
  jest.useFakeTimers();
  const stuck = { ...namedPanel('stuck'), mount: () => new Promise<void>(() => {}) };
  const { reportNotShown } = openStudent({ load: async () => loadedPanel(stuck) });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(reportNotShown).toHaveBeenCalledWith(
    heatMap,
    expect.objectContaining({ name: 'PanelMountError' }),
  );
  jest.useRealTimers();
});

test('when the last good version fails too, the panel shows an error', async () => {
  const fallBack = jest.fn<Promise<LoadedPanel> | undefined, []>(() => undefined);
  fallBack.mockImplementationOnce(failing);
  const { reportNotShown } = openStudent({ load: failing, loadFallback: fallBack });
  await screen.findByText(FAILED);
  expect(reportNotShown).toHaveBeenCalledTimes(2);
});

test('a panel that is newer than the last good version fails, and that version is not reported', async () => {
  const { reportNotShown } = openStudent({
    load: () => Promise.reject(new NotInFallbackError('mfe-heatmap has no panel watchlist.')),
    reload: loading,
  });
  await screen.findByText(FAILED);
  expect(reportNotShown).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('mfe-heatmap student');
});

test('the error names tampered files as the reason', async () => {
  const reporter = createFakeReporter();
  reporter.reportNotShown.mockResolvedValue('tampered');
  openStudent({ load: failing }, reporter);
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
  const { reportBroken, reportShown } = openStudent({ load: async () => loadedPanel(panel) });
  await waitFor(() => expect(reportShown).toHaveBeenCalled());
  breakDown?.(new Error('no more'));
  expect(reportBroken).toHaveBeenCalledWith(heatMap, new Error('no more'));
});

test('MOD-07 the other tabs work while one module has failed', async () => {
  openStudent({
    load: (module) => (module === 'mfe-heatmap' ? failing() : loading(module)),
    reload: failing,
  });
  await screen.findByText(FAILED);
  await userEvent.click(screen.getByRole('tab', { name: 'Unusual Flow' }));
  await screen.findByText('mfe-flow student');
  expect(screen.queryByText(FAILED)).toBeNull();
});

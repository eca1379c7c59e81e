import { act, screen, waitFor } from '@testing-library/react';
import {
  createFakeReporter,
  createLoader,
  loadedPanel,
  namedPanel,
  openApp,
  press,
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
  openApp('/student', {}, { modules: createLoader(some), reporter });
  return reporter;
}

const load = async (module: string) => loadedPanel(namedPanel(module));
const failing = async () => {
  throw new Error('blocked');
};
const broken = async () => loadedPanel({ ...namedPanel('broken'), mount: failing });
const heatMap = { module: 'mfe-heatmap', panel: 'watchlist', version: '2' };
const mountError = expect.objectContaining({ name: 'PanelMountError' });
const isShown = () => screen.findByText('mfe-heatmap student');

test('a panel shows a loading state', async () => {
  openStudent({ load: () => new Promise(() => {}) });
  await screen.findByText('Loading Heat Map');
});

test('a shown panel is reported with its version', async () => {
  const { reportShown, reportNotShown } = openStudent({ load });
  await isShown();
  await waitFor(() => expect(reportShown).toHaveBeenCalledWith(heatMap));
  expect(reportNotShown).not.toHaveBeenCalled();
});

test('a module that fails to load shows an error, and a retry shows the panel or the error again [MOD-05, MOD-06]', async () => {
  const reload = jest.fn(load);
  reload.mockImplementationOnce(failing);
  const { reportNotShown } = openStudent({ load: failing, reload });
  await screen.findByText(FAILED);
  expect(reportNotShown).toHaveBeenCalledWith(heatMap, expect.any(Error));
  await press('Try again');
  await screen.findByText(FAILED);
  await press('Try again');
  await isShown();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('a module that times out shows an error, and its panel if it loads after all [MOD-05]', async () => {
  let finish = () => {};
  const late = new Promise<LoadedPanel>((resolve) => {
    finish = () => resolve(loadedPanel(namedPanel('mfe-heatmap')));
  });
  const { reportNotShown } = openStudent({
    load: () => Promise.reject(new ModuleTimeoutError(late)),
  });
  await screen.findByText(FAILED);
  expect(reportNotShown).not.toHaveBeenCalled();
  finish();
  await isShown();
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

function createSlowPanel(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const panel = namedPanel(name);
  return {
    load: async () => loadedPanel({ ...panel, mount: [() => promise, panel.mount].flat() }),
    async finishMounting() {
      resolve();
      await act(() => jest.advanceTimersByTimeAsync(0));
    },
  };
}

test('a panel that doesn’t mount times out, and shows if it mounts after all', async () => {
  jest.useFakeTimers();
  const { load, finishMounting } = createSlowPanel('slow');
  const { reportNotShown } = openStudent({ load });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(reportNotShown).toHaveBeenCalledWith(heatMap, mountError);
  await finishMounting();
  expect(screen.getByText('slow student')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('a panel that mounts while its timeout is being reported stays shown', async () => {
  jest.useFakeTimers();
  const { load, finishMounting } = createSlowPanel('slow');
  const reported = Promise.withResolvers<'render-failed'>();
  const reporter = createFakeReporter();
  reporter.reportNotShown.mockReturnValue(reported.promise);
  const loadFallback = jest.fn(() => undefined);
  openStudent({ load, loadFallback }, reporter);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await finishMounting();
  reported.resolve('render-failed');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('slow student')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(loadFallback).not.toHaveBeenCalled();
});

test('a panel that the last good version has replaced stays hidden if it mounts after all', async () => {
  jest.useFakeTimers();
  const { load, finishMounting } = createSlowPanel('slow');
  const loadFallback = async () => loadedPanel(namedPanel('earlier'), true);
  openStudent({ load, loadFallback });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await finishMounting();
  expect(screen.getByText('earlier student')).toBeVisible();
  expect(screen.queryByText('slow student')).toBeNull();
});

test.each<[string, ModuleLoader['load']]>([
  ['cannot be loaded', failing],
  ['throws when mounted', broken],
])('a version that %s is replaced by the last good one, with a notice', async (_, loadBroken) => {
  const loadFallback = jest.fn(async () => loadedPanel(namedPanel('earlier'), true));
  const { reportShown } = openStudent({ load: loadBroken, loadFallback, reload: load });
  await screen.findByText('earlier student');
  expect(loadFallback).toHaveBeenCalledWith('mfe-heatmap', 'watchlist');
  expect(reportShown).toHaveBeenCalledWith({ ...heatMap, version: '1' });
  expect(screen.getByText(FALLBACK)).toBeVisible();
  expect(screen.queryByText('broken student')).toBeNull();

  await press('Try the newest again');
  await isShown();
  expect(screen.queryByText(FALLBACK)).toBeNull();
  expect(screen.queryByText('earlier student')).toBeNull();
});

test('if the last good version also fails, the panel shows an error', async () => {
  const loadFallback = jest.fn<Promise<LoadedPanel> | undefined, []>(() => undefined);
  loadFallback.mockImplementationOnce(failing);
  const { reportNotShown } = openStudent({ load: failing, loadFallback });
  await screen.findByText(FAILED);
  expect(reportNotShown).toHaveBeenCalledTimes(2);
});

test('a panel that the last good version lacks shows an error, and that version is not reported', async () => {
  const { reportNotShown } = openStudent({
    load: () => Promise.reject(new NotInFallbackError('mfe-heatmap has no panel watchlist.')),
    reload: load,
  });
  await screen.findByText(FAILED);
  expect(reportNotShown).not.toHaveBeenCalled();
  await press('Try again');
  await isShown();
});

test('the error names tampered files as the reason', async () => {
  const reporter = createFakeReporter();
  reporter.reportNotShown.mockResolvedValue('tampered');
  openStudent({ load: failing }, reporter);
  await screen.findByText(/files differ from the released ones, so they were not run/);
  screen.getByText(FAILED);
});

test('a panel that breaks while shown is reported', async () => {
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

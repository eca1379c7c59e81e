import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createModuleLoader, NotInFallbackError } from './loader.ts';
import { loadModuleList } from './module-list.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const panel = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
const entryPath = (version: string, attempt = '') =>
  `/modules/mfe-flow/${version}/${attempt}remoteEntry.js`;
const listed = (version: string) => ({
  name: 'mfe-flow',
  version,
  entry: entryPath(version),
  integrity: `sha384-${version}`,
  tabs: [],
  dialogs: [],
  symbolSections: [],
});
const NAME = 'mfe-flow';
const PANEL = 'unusualFlow';
const shown = (version: string, isFallback = false) => ({ panel, version, isFallback });

let served: (ReturnType<typeof listed> & { hostApi?: string })[] | undefined;

beforeEach(() => {
  jest.resetAllMocks();
  load.mockResolvedValue({ parcels: { unusualFlow: panel } });
  served = [listed('2')];
  globalThis.fetch = jest.fn(async () => {
    if (!served) throw new TypeError('offline');
    const modules = served;
    return { ok: true, json: async () => ({ modules }) } as Response;
  });
});

const lastRegistered = () => {
  const [[remote] = [], options] = register.mock.lastCall ?? [];
  const entry = remote && 'entry' in remote ? remote.entry : '';
  return { entry: entry.replace(window.location.origin, ''), ...options };
};

test('a module is registered from the page’s list and loads without fetching a list', async () => {
  const modules = createModuleLoader([listed('1')]);
  expect(lastRegistered()).toEqual({ entry: entryPath('1'), force: false });
  expect(await modules.load(NAME, PANEL)).toEqual(shown('1'));
  expect(load).toHaveBeenCalledWith('mfe_flow/parcels');
  expect(fetch).not.toHaveBeenCalled();
});

test('only a page without a list fetches it, and has no modules if offline', async () => {
  expect(await loadModuleList([listed('1')])).toEqual([listed('1')]);
  expect(fetch).not.toHaveBeenCalled();
  expect(await loadModuleList([])).toEqual([listed('2')]);
  served = undefined;
  expect(await loadModuleList([])).toEqual([]);
});

test('a retry loads the currently listed release from a URL that hasn’t failed before [MOD-06]', async () => {
  const modules = createModuleLoader([listed('1')]);
  const blocked = new Error('blocked');
  load.mockRejectedValueOnce(blocked).mockRejectedValueOnce(blocked);
  await expect(modules.load(NAME, PANEL)).rejects.toThrow('blocked');
  await modules.reload(NAME, PANEL);
  expect(lastRegistered()).toEqual({ entry: entryPath('2', '~2/'), force: true });
  await modules.reload(NAME, PANEL);
  expect(lastRegistered().entry).toBe(entryPath('2', '~3/'));
});

test('a failed load is retried once, from another URL', async () => {
  const modules = createModuleLoader([listed('1')]);
  load.mockRejectedValueOnce(new Error('failed ahead'));
  expect(await modules.load(NAME, PANEL)).toEqual(shown('1'));
  expect(lastRegistered()).toEqual({ entry: entryPath('1', '~1/'), force: true });
  expect(fetch).not.toHaveBeenCalled();
});

test('retrying an override uses the same path', async () => {
  const entry = 'http://localhost:4203/remoteEntry.js';
  const modules = createModuleLoader([{ ...listed('override'), entry, isOverride: true }]);
  load.mockRejectedValueOnce(new Error('not built yet'));
  await modules.load(NAME, PANEL);
  expect(lastRegistered().entry).toMatch(/:4203\/remoteEntry\.js\?attempt=1$/);
});

test.each([
  ['the new release needs a newer shell', [{ ...listed('2'), hostApi: '999.0' }]],
  ['fetching the list fails', undefined],
])('a retry loads the known release if %s [MOD-06]', async (_, list) => {
  const modules = createModuleLoader([listed('1')]);
  served = list;
  expect(await modules.reload(NAME, PANEL)).toEqual(shown('1'));
  expect(lastRegistered().entry).toBe(entryPath('1', '~1/'));
});

test('a module times out after 5 s [MOD-05]', async () => {
  jest.useFakeTimers();
  const modules = createModuleLoader([listed('1')]);
  load.mockReturnValueOnce(new Promise(() => {}));
  const failed = expect(modules.load(NAME, PANEL)).rejects.toThrow('too long');
  await jest.advanceTimersByTimeAsync(5_000);
  await failed;
});

test('loading an unlisted module or panel is an error', async () => {
  const modules = createModuleLoader([listed('1')]);
  await expect(modules.load('mfe-other', 'unusualFlow')).rejects.toThrow('mfe-other');
  await expect(modules.load('mfe-flow', 'other')).rejects.toThrow('no panel other');
});

describe('the fallback', () => {
  const withFallback = (version: string, earlier: string) => {
    const { name: _, ...fallback } = listed(earlier);
    return { ...listed(version), fallback };
  };

  test('is the last good version, is used from then on, and can’t be loaded twice', async () => {
    const modules = createModuleLoader([withFallback('2', '1')]);
    expect(modules.currentVersion(NAME)).toBe('2');
    expect(await modules.loadFallback(NAME, PANEL)).toEqual(shown('1', true));
    expect(lastRegistered()).toEqual({ entry: entryPath('1', '~1/'), force: true });
    expect(await modules.load(NAME, PANEL)).toEqual(shown('1', true));
    expect(modules.currentVersion(NAME)).toBe('1');
    expect(modules.loadFallback(NAME, PANEL)).toBeUndefined();
  });

  test('ends with a retry, and can be used again afterwards', async () => {
    served = [withFallback('3', '2')];
    const modules = createModuleLoader([withFallback('2', '1')]);
    await modules.loadFallback(NAME, PANEL);
    expect(await modules.reload(NAME, PANEL)).toEqual(shown('3'));
    expect(await modules.loadFallback(NAME, PANEL)).toEqual(shown('2', true));
  });

  test('is not used for a panel that it lacks, or without an earlier version', () => {
    const { fallback, ...current } = withFallback('2', '1');
    const flow = { ...current, fallback: { ...fallback, panels: [PANEL] } };
    const modules = createModuleLoader([flow]);
    expect(modules.loadFallback(NAME, 'newPanel')).toBeUndefined();
    expect(modules.currentVersion(NAME)).toBe('2');
    expect(modules.loadFallback(NAME, PANEL)).toBeDefined();
    expect(createModuleLoader([listed('1')]).loadFallback(NAME, PANEL)).toBeUndefined();
  });

  test('rejects a newer panel once it is in use', async () => {
    const modules = createModuleLoader([withFallback('2', '1')]);
    await modules.loadFallback(NAME, PANEL);
    await expect(modules.load(NAME, 'newPanel')).rejects.toThrow(NotInFallbackError);
  });
});

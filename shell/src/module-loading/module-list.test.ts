import { sampleModules } from '../../test/sample-modules.ts';
import { readOverrideContributions } from './module-list.ts';

const [released] = sampleModules as [(typeof sampleModules)[number]];
const override = {
  ...released,
  version: 'override',
  integrity: '',
  isOverride: true,
  entry: 'http://localhost:4203/remoteEntry.js',
};
const entry = { order: 50, panel: 'positionSizing' };
const tabs = [{ id: 'new', audience: 'student', label: 'New', ...entry }] as const;
const symbolSections = [{ id: 'notes', label: 'Notes', ...entry }];

const serve = (respond: () => Promise<unknown>) => {
  globalThis.fetch = jest.fn(async () => ({ json: respond }) as Response);
};

test('only an overridden module has its development server’s tabs', async () => {
  serve(async () => ({ hostApi: '1.5', tabs, dialogs: [], symbolSections }));
  expect(await readOverrideContributions([released, override])).toEqual([
    released,
    { ...override, tabs, dialogs: [], symbolSections },
  ]);
  expect(jest.mocked(fetch).mock.calls).toEqual([[new URL('http://localhost:4203/manifest.json')]]);
});

test.each<[string, () => Promise<unknown>]>([
  ['does not run', () => Promise.reject(new TypeError('offline'))],
  ['serves something else', async () => ({ tabs: 'none' })],
  ['declares none', async () => ({ hostApi: '1.3' })],
])('if the development server %s, the released tabs stay', async (_, respond) => {
  serve(respond);
  expect(await readOverrideContributions([override])).toEqual([override]);
});

import type { HostServices, Panel } from '@dashboard/mfe-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chooseCommand,
  createLoader,
  loadedPanel,
  namedPanel,
  openApp,
} from '../../test/create-app.tsx';
import { listModule } from '../../test/sample-modules.ts';

const GLOSSARY = 'GET /api/settings/{key}';
const term = (id: string, group: string, order: number) => ({
  id,
  term: id.toUpperCase(),
  meaning: `What ${id} is`,
  group,
  order,
});
const listModules = (count: number) => [
  listModule('mfe-terms', {
    tabs: [{ id: 'terms', audience: 'student', label: 'Terms', order: 1, panel: 'terms' }],
    slots: {
      glossary: [
        term('hh', 'Heat map', 20),
        term('ask', 'Flow', 30),
        { id: 'broken' },
        { ...term('admins-only', 'Flow', 5), audience: 'admin' },
        ...Array.from({ length: count - 2 }, (_, index) => term(`more-${index}`, 'More', 40)),
      ],
    },
  }),
];
let host: HostServices;
const panel: Panel = {
  ...namedPanel('terms'),
  mount: async (props) => {
    host = props.host;
  },
};
const modules = createLoader({ load: async () => loadedPanel(panel) });

const openPage = (count = 2, value: () => object = () => ({})) =>
  openApp(
    '/student',
    { [GLOSSARY]: () => ({ value: value(), version: 1 }) },
    { isStudentAccessOpen: true, listedModules: listModules(count), modules },
  );
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Glossary' }));

test('the menu opens the glossary, grouped in the modules’ order [SET-03]', async () => {
  openPage();
  await chooseCommand('Glossary');
  const sheet = await findSheet();
  const groups = sheet.getAllByRole('region').map((group) => group.textContent);
  expect(groups).toEqual(['Heat mapHHWhat hh is', 'FlowASKWhat ask is']);
  expect(sheet.queryByRole('searchbox')).toBeNull();
});

test('with more than 20 terms, the glossary can be searched [SET-03]', async () => {
  openPage(21);
  await chooseCommand('Glossary');
  const sheet = await findSheet();
  await userEvent.type(sheet.getByRole('searchbox', { name: 'Search terms' }), 'what HH');
  expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['HH']);
  await userEvent.type(sheet.getByRole('searchbox', { name: 'Search terms' }), 'x');
  expect(sheet.getByText('No term matches')).toBeVisible();
});

test('the admin’s own text replaces a meaning on open pages until it is cleared [SET-03]', async () => {
  let texts: object = {};
  const { host: server } = openPage(2, () => texts);
  await screen.findByRole('tab', { name: 'Terms' });
  const listener = jest.fn();
  host.glossary?.subscribe(listener);
  expect(host.glossary?.meaningOf('hh')).toBe('What hh is');
  expect(host.glossary?.meaningOf('unknown')).toBeUndefined();
  for (const [next, meaning] of [
    [{ hh: 'My own words' }, 'My own words'],
    [{}, 'What hh is'],
  ] as const) {
    texts = next;
    listener.mockClear();
    await act(() => server.queryClient.refetchQueries({ queryKey: ['/api', 'settings'] }));
    await waitFor(() => expect(listener).toHaveBeenCalled());
    expect(host.glossary?.meaningOf('hh')).toBe(meaning);
  }
});

test('the symbol sheet leads to the glossary [SET-05]', async () => {
  openPage();
  await screen.findByRole('tab', { name: 'Terms' });
  act(() => host.openSymbol('AAPL'));
  await userEvent.click(await screen.findByRole('button', { name: 'What these mean' }));
  expect((await findSheet()).getByText('What hh is')).toBeVisible();
});

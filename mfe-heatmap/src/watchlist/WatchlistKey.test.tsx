import type { FakeHostOptions } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { Watchlist } from '../../test/open-watchlist.tsx';
import { glossary } from '../glossary.ts';
import { createSampleServer } from '../sample-server.ts';

const meanings = Object.fromEntries((glossary ?? []).map(({ id, meaning }) => [id, meaning]));

async function open(options: Partial<FakeHostOptions> = {}) {
  const responses = createSampleServer();
  const screenOptions = { audience: 'student', responses, meanings, ...options } as const;
  const rendered = renderScreen(Watchlist, screenOptions);
  await screen.findByText('NVDA', { selector: 'strong' });
  return rendered;
}
const findKey = () => screen.queryByRole('region', { name: 'What these mean' });

test('a student’s first visit shows a key that starts with the BX values, can be dismissed and shown again, but not in a replay [SET-04]', async () => {
  const { user, unmount } = await open();
  const key = within(findKey() as HTMLElement);
  key.getByText('Lower low');
  expect(key.queryByText('Bots')).toBeNull();
  await user.click(key.getByRole('button', { name: 'More' }));
  expect(key.queryByRole('button', { name: 'More' })).toBeNull();
  for (const term of ['BX', 'HH', 'HL', 'LH', 'LL', 'Colours', 'Bots']) key.getByText(term);
  expect(key.getByText(meanings.hh as string)).toBeVisible();
  await user.click(key.getByRole('button', { name: 'Hide what these mean' }));
  expect(findKey()).toBeNull();
  unmount();
  const again = await open();
  expect(findKey()).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'What these mean' }));
  expect(findKey()).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Replay' }));
  expect(findKey()).toBeNull();
});

test.each<[string, Partial<FakeHostOptions>]>([
  ['the admin', { audience: 'admin' }],
  ['a shell without meanings', { meanings: {} }],
])('%s gets no key [SET-04]', async (_, options) => {
  await open(options);
  expect(findKey()).toBeNull();
});

test.each(['student', 'admin'] as const)(
  'each state’s column head and each entry of the legend has its meaning, for the %s [SET-02]',
  async (audience) => {
    await open({ audience });
    const heads = screen.getAllByRole('columnheader').slice(1, 7);
    const chips = screen
      .getAllByRole('list', { name: /^(BX structure|Ranges)$/ })
      .flatMap((list) => within(list).getAllByRole('button'));
    expect([heads.length, chips.length]).toEqual([6, 7]);
    const read = (element: Element) =>
      (element.matches('[data-meaning]')
        ? element
        : element.querySelector('[data-meaning]')
      )?.attributes.getNamedItem('data-meaning')?.value;
    for (const element of [...heads, ...chips]) {
      expect(Object.values(meanings)).toContain(read(element));
    }
  },
);

test('a tile says what its BX and its range mean, in the texts of the glossary [SET-02]', async () => {
  window.history.replaceState(null, '', '/?heat.view=tiles');
  renderScreen(Watchlist, {
    audience: 'student',
    responses: createSampleServer(),
    meanings: { hl: 'A higher low', 'fair-value': 'Neither low nor high', tile: 'A stock' },
  });
  const tile = await screen.findByRole('button', { name: /^AAPL HL, Weekly BX, Fair Value/ });
  expect(tile.dataset.meaning).toBe('HL – A higher low\nFair Value – Neither low nor high');
  expect(screen.getByRole('button', { name: /^BRK.B —/ })).not.toHaveAttribute('data-meaning');
  expect(screen.getByText('Tiles by Weekly BX').dataset.meaning).toBe('A stock');
});

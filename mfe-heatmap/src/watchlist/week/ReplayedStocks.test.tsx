import type { StateChange } from '@dashboard/contracts-portfolio';
import type { Audience, FakeRequest } from '@dashboard/mfe-kit';
import { emulatePhone, failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { getSymbols, openWatchlist, Watchlist } from '../../../test/open-watchlist.tsx';
import { createSampleServer } from '../../sample-server.ts';

const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
const week: StateChange[] = [
  { symbol: 'AAPL', field: 'range', before: 'Premium Range', after: 'Fair Value', at: at(17) },
  { symbol: 'NVDA', field: 'weeklyBX', before: 'LL', after: 'HH', at: at(18) },
];

async function openReplay(history: unknown, audience: Audience = 'student') {
  const responses = { ...createSampleServer(), 'GET /api/stocks/history': history };
  const opened = await openWatchlist({ audience, responses });
  await opened.user.click(screen.getByRole('button', { name: 'Replay' }));
  return opened;
}
const getRow = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });

test('the week is replayed step by step, read-only and marked as not live [HEAT-83, STORY-03]', async () => {
  const { user } = await openReplay(week, 'admin');
  const slider = await screen.findByRole('slider', { name: 'Moment of the week' });
  const table = screen.getByRole('table', { name: 'Weekly Watchlist' });
  expect(within(table).queryByRole('combobox')).toBeNull();
  expect(within(getRow('AAPL')).getByText('Premium Range')).toBeVisible();
  expect(within(getRow('NVDA')).getByText('LL')).toBeVisible();
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(getRow('AAPL')).toHaveAttribute('data-selected');
  expect(screen.getByText('AAPL Range: Premium Range → Fair Value')).toBeVisible();
  await user.keyboard('{End}');
  expect(screen.getByText('Change 2 of 2, the current state')).toBeVisible();
  expect(screen.getByText('Replay, not live')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(screen.queryByText('Replay, not live')).toBeNull();
  expect(screen.getByRole('grid', { name: 'Weekly Watchlist' })).toBeVisible();
});

test('another week is replayed from its initial states to its end [STORY-03]', async () => {
  const [first, second] = week as [StateChange, StateChange];
  const { user, host } = await openReplay(({ query }: FakeRequest) => {
    const inDays = (days: number) =>
      new Date(Date.parse(query.get('from') as string) + days * 86_400_000).toISOString();
    return [
      { ...first, at: inDays(5) },
      { ...second, at: inDays(8) },
    ];
  });
  const weeks = await screen.findByRole('combobox', { name: 'Week' });
  const [, , lastWeek] = within(weeks).getAllByRole('option') as HTMLOptionElement[];
  await user.selectOptions(weeks, lastWeek as HTMLOptionElement);
  expect(host.requests.at(-1)?.query.get('from')).toBe(lastWeek?.value);
  expect(await screen.findByText('Change 0 of 1')).toBeVisible();
  const slider = screen.getByRole('slider', { name: 'Moment of the week' });
  act(() => slider.focus());
  await user.keyboard('{End}');
  expect(screen.getByText('Change 1 of 1')).toBeVisible();
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(within(getRow('NVDA')).getByText('LL')).toBeVisible();
});

test('playback moves the replay forward and stops at the end', async () => {
  const { user } = await openReplay(week);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await screen.findByText(/Change 2 of 2/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('on a phone the player is below the list, which starts with the latest changes [STORY-09]', async () => {
  emulatePhone();
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this.textContent);
  };
  const { user } = renderScreen(Watchlist, {
    audience: 'student',
    responses: { ...createSampleServer(), 'GET /api/stocks/history': week },
  });
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  const slider = await screen.findByRole('slider', { name: 'Moment of the week' });
  const list = screen.getByRole('list', { name: 'Weekly Watchlist' });
  expect(list.compareDocumentPosition(slider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  const readFirstRow = () => within(list).getAllByRole('listitem')[0]?.textContent;
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(readFirstRow()).toMatch(/^NVDA/);
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/^AAPL/);
  expect(scrolledTo.at(-1)).toMatch(/^NVDA/);
  await user.keyboard('{ArrowLeft}');
  expect(readFirstRow()).toMatch(/^AAPL/);
  await user.click(screen.getByRole('button', { name: 'Exit replay' }));
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a week without changes shows an empty state, and a failed request shows an error', async () => {
  const { unmount } = await openReplay([]);
  expect(await screen.findByText('Nothing changed in the last seven days')).toBeVisible();
  unmount();
  await openReplay(failWith());
  expect(await screen.findByRole('alert')).toHaveTextContent('The week could not be loaded');
  expect(getSymbols()).toHaveLength(6);
});

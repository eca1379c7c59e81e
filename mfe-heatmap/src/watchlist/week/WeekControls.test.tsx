import {
  addReplayNote,
  changeReplayNote,
  type ReplayNote,
  type StateChange,
} from '@dashboard/contracts-portfolio';
import type { FakeResponses } from '@dashboard/mfe-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createElsewhere,
  type OpenWatchlistOptions,
  openWatchlist,
} from '../../../test/open-watchlist.tsx';
import { createSampleServer } from '../../sample-server.ts';
import { createDayOf, listWeeks } from '../../stocks/weeks.ts';

const today = createDayOf('America/New_York')(new Date().toISOString());
const [, lastWeek = ''] = listWeeks(today);
const at = (minute: number) => `${lastWeek}T15:${minute}:00.000Z`;
const changes: StateChange[] = [
  { symbol: 'AAPL', field: 'range', before: 'Premium Range', after: 'Fair Value', at: at(10) },
  { symbol: 'NVDA', field: 'weeklyBX', before: 'LL', after: 'HH', at: at(20) },
  { symbol: 'AMD', field: 'dailyBX', before: 'LL', after: 'HL', at: at(30) },
];
const note = (minute: number, text: string): ReplayNote => ({
  id: text,
  at: at(minute),
  text,
  chart: null,
  version: 1,
});
const notes = [note(10, 'Apple rests.'), note(30, 'The first higher low.')];

const open = ({ audience = 'student', search, responses }: OpenWatchlistOptions = {}) =>
  openWatchlist({
    audience,
    search,
    responses: {
      ...createSampleServer(),
      ...(audience === 'student' && { 'GET /api/replay-notes': notes }),
      ...responses,
      'GET /api/stocks/history': changes,
    },
  });

const findBar = () => screen.findByRole('group', { name: 'Story of the week' });
const openStoryWith = (responses: FakeResponses) =>
  open({ search: `?heat.story=${lastWeek}`, responses });
async function openStory() {
  const opened = await openStoryWith({});
  await findBar();
  return opened;
}
async function openReplay(options: OpenWatchlistOptions = {}) {
  const opened = await open(options);
  await opened.user.click(screen.getByRole('button', { name: 'Replay' }));
  return { ...opened, slider: await screen.findByRole('slider', { name: 'Moment of the week' }) };
}
const getCurrentNote = () => screen.getByRole('status').textContent;
const getSlider = () => screen.getByRole('slider', { name: 'Moment of the story' });

test('the story, which is in the URL, opens from the replay and goes back to it [STORY-04]', async () => {
  const { user } = await openReplay();
  await user.click(await screen.findByRole('button', { name: 'Story of the week · 2 notes' }));
  await findBar();
  expect(screen.getByRole('button', { name: 'Back to the replay' })).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe(`?heat.story=${lastWeek}`));
  await user.click(screen.getByRole('button', { name: 'Back to the replay' }));
  expect(screen.getByRole('slider', { name: 'Moment of the week' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Week' })).toHaveValue(lastWeek);
  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('keys move between notes and moments, and the watchlist follows [STORY-06]', async () => {
  const { user } = await openStory();
  expect(getCurrentNote()).toMatch(/^2 notes in \d+ seconds$/);
  act(() => screen.getByRole('button', { name: 'Play' }).focus());
  await user.keyboard('n');
  expect(getCurrentNote()).toBe('Apple rests.');
  expect(screen.getByText('· Note 1 of 2')).toBeVisible();
  expect(screen.getByRole('row', { name: /^AAPL/ })).toHaveAttribute('data-selected');
  await user.keyboard('{ArrowRight}');
  expect(getCurrentNote()).toBe('Apple rests.');
  expect(screen.getByText('NVDA Weekly BX: LL → HH')).toBeVisible();
  await user.keyboard('n');
  expect(getCurrentNote()).toBe('The first higher low.');
  expect(screen.getByRole('button', { name: 'Next note' })).toBeDisabled();
  await user.keyboard('p');
  expect(getCurrentNote()).toBe('Apple rests.');
  act(() => getSlider().focus());
  await user.keyboard('{ArrowRight}');
  expect(getSlider()).toHaveAttribute('aria-valuenow', '2');
});

test('the story plays automatically and can be paused [STORY-05]', async () => {
  const { user } = await openStory();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('· Note 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('with reduced motion, the story moves in steps [STORY-06]', async () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as never;
  const { user } = await openStory();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(getCurrentNote()).toBe('Apple rests.');
});

test('a link to a week outside the history shows that its story is unavailable [STORY-07]', async () => {
  await open({ search: '?heat.story=2020-01-06' });
  expect(await screen.findByText("This week's story is no longer available")).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Week' })).toBeVisible();
});

test('a week without notes has a plain replay and no story [STORY-04]', async () => {
  await openStoryWith({ 'GET /api/replay-notes': [] });
  expect(await screen.findByRole('slider', { name: 'Moment of the week' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Story of the week/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pin a note here' })).toBeNull();
});

test('a note changed elsewhere is shown before it is replaced [STORY-01]', async () => {
  const responses = createSampleServer();
  const pinned = await createElsewhere(responses).call(addReplayNote, {
    body: { at: at(10), text: 'Mine', chart: null },
  });
  const { user, host, slider } = await openReplay({ audience: 'admin', responses });
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByRole('button', { name: 'Edit this note' }));
  const text = await screen.findByLabelText('Note');
  await user.type(text, ' too');
  const params = { id: pinned.id };
  await host.api.call(changeReplayNote, { params, body: { text: 'Theirs' }, ifMatch: 1 });
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Note' });
  expect(await within(dialog).findByText('Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Mine too')).toBeVisible();
});

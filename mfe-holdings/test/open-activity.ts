import { addActivity, type DailyActivity, saveDailyActivity } from '@dashboard/contracts-portfolio';
import { type FakeRequest, type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ActivityPanels } from '../src/activity/DailyActivityEditor.tsx';
import { sampleActivity, sampleFunds } from '../src/sample/records.ts';

export const MAIN = '✅ Main Fund';
/** 2 a.m. UTC on the next day, which is the evening of `TODAY` in New York. */
export const NOW = Date.parse('2026-11-21T02:00:00Z');
export const TODAY = '11/20/2026';

export const SAVE_DAY = formatRoute(saveDailyActivity);
export const ADD_ACTIVITY = formatRoute(addActivity);

export const createDay = (changes: Partial<DailyActivity> = {}): DailyActivity => ({
  fund: MAIN,
  date: TODAY,
  addedPositions: ['AAPL', 'MSFT'],
  removedPositions: ['TSLA'],
  version: 3,
  ...changes,
});

export async function openActivity(
  responses: FakeResponses = {},
  days: readonly DailyActivity[] = [createDay()],
): Promise<RenderedScreen> {
  const rendered = renderScreen(ActivityPanels, {
    audience: 'admin',
    responses: { ...sampleFunds(), ...sampleActivity(days), ...responses },
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return rendered;
}

const findList = (name: string) => within(screen.getByRole('group', { name }));
export const added = () => findList('Added Positions');
export const removed = () => findList('Removed Positions');

export const filterRequests = (host: { requests: readonly FakeRequest[] }, route: string) =>
  host.requests.filter(({ method, path }) => `${method} ${path}` === route);

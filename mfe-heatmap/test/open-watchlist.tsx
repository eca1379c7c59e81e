import type { Audience, FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createSampleServer } from '../src/sample-server.ts';
import { Watchlist } from './Watchlist.tsx';

interface OpenWatchlistOptions {
  /** `admin` by default. */
  readonly audience?: Audience;
  /** A new sample server by default. */
  readonly responses?: FakeResponses;
  /** Query string of the page, such as `?heat.view=tiles`. */
  readonly search?: string;
}

/** Renders the Heat Map tab on the fake host and waits until its stocks are shown. */
export async function openWatchlist({
  audience = 'admin',
  responses = createSampleServer(),
  search = '',
}: OpenWatchlistOptions = {}): Promise<RenderedScreen> {
  window.history.replaceState(null, '', `/${search}`);
  const rendered = renderScreen(Watchlist, { audience, responses });
  await screen.findByText('NVDA', { selector: 'strong' });
  return rendered;
}

/** The symbols of the table, from top to bottom. */
export const getSymbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

/** The requests of one method, in the order they were made. */
export const filterRequests = (host: { requests: readonly FakeRequest[] }, method: string) =>
  host.requests.filter((request) => request.method === method);

/** The cell of a value, such as `Daily BX of AAPL`. */
export const getCell = (name: string) => screen.getByLabelText(new RegExp(`^${name}, `));

/** Chooses an option in the open list of an element that a click opens. */
export async function chooseOption(user: UserEvent, opener: HTMLElement, label: string) {
  await user.click(opener);
  await user.click(screen.getByRole('option', { name: label }));
}

/** Chooses a value in the list of a cell; `—` clears it. */
export async function setCell(user: UserEvent, name: string, label: string) {
  await user.click(getCell(name));
  await chooseOption(user, getCell(name), label);
}

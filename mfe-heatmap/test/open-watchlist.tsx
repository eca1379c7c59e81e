import {
  type Audience,
  createFakeHost,
  type FakeHost,
  type FakeRequest,
  type FakeResponses,
} from '@dashboard/mfe-kit';
import { type RenderedScreen, type Respond, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createSampleServer } from '../src/sample-server.ts';
import { AdminWatchlist } from '../src/watchlist/AdminWatchlist.tsx';
import { StudentWatchlist } from '../src/watchlist/StudentWatchlist.tsx';

export const Watchlist = ({ audience }: { audience: Audience }) =>
  audience === 'admin' ? <AdminWatchlist /> : <StudentWatchlist />;

export interface OpenWatchlistOptions {
  readonly audience?: Audience;
  readonly responses?: FakeResponses;
  /** Such as `?heat.view=tiles`. */
  readonly search?: string;
}

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

/** Holds the responses of one route until `respondNext`, in request order. */
export function createHeldServer(route: string, responses: FakeResponses = createSampleServer()) {
  const held: (() => void)[] = [];
  const respond: Respond = async (request) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return (responses[route] as Respond)(request);
  };
  return {
    responses: { ...responses, [route]: respond },
    held,
    respondNext: () => act(async () => held.shift()?.()),
  };
}

/** Another admin's API client on the same server. */
export const createElsewhere = (responses: FakeResponses) =>
  createFakeHost({ audience: 'admin', responses }).api;

/** Waits for a failure toast, and fails if there are others. */
export const expectFailure = (host: FakeHost, title: string, description: string) =>
  waitFor(() =>
    expect(host.toasts.filter(({ variant }) => variant === 'destructive')).toEqual([
      { variant: 'destructive', title, description },
    ]),
  );

export const getSymbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

export const filterRequests = (host: { requests: readonly FakeRequest[] }, method: string) =>
  host.requests.filter((request) => request.method === method);

/** The cell of a value, such as `Daily BX of AAPL`. */
export const getCell = (name: string) => screen.getByLabelText(new RegExp(`^${name}, `));

export async function chooseOption(user: UserEvent, opener: HTMLElement, label: string) {
  await user.click(opener);
  await user.click(screen.getByRole('option', { name: label }));
}

/** `—` clears the cell. */
export async function setCell(user: UserEvent, name: string, label: string) {
  await user.click(getCell(name));
  await chooseOption(user, getCell(name), label);
}

import {
  isLiveText,
  type LiveView,
  liveParamPattern,
  MAX_LIVE_PARAMS,
} from '@dashboard/contracts-http';
import type { LivePoint } from '@dashboard/mfe-kit';

const TAB = 'tab';
/** What only one page may have: the admin's form for a new alert, and an access code. */
const isOwn = (name: string, value: string) =>
  name === 'code' || (name === 'alert' && value === 'new');

/** Whether a parameter may be part of a view. */
const isShown = (name: string, value: string) =>
  name !== TAB && !isOwn(name, value) && liveParamPattern.test(name) && isLiveText(value);

/**
 * The view of a page: the tab that it shows and those parameters of its query string that have the
 * shape of a view's.
 * @param tabs the ids of all; the first is open where the address names none of them
 */
export function readLiveView(
  search: string,
  tabs: readonly string[],
  point: LivePoint | null,
): LiveView {
  const parameters = new URLSearchParams(search);
  const named = parameters.get(TAB);
  const tab = tabs.find((id) => id === named) ?? tabs[0] ?? null;
  const shown = [...parameters].filter(([name, value]) => isShown(name, value));
  return { tab, params: Object.fromEntries(shown.slice(0, MAX_LIVE_PARAMS)), point };
}

/** The query string that shows a view: `?tab=heat-map&symbol=AAPL`. */
export const formatLiveView = ({ tab, params }: LiveView): string =>
  `?${new URLSearchParams({ ...(tab && { [TAB]: tab }), ...params })}`;

/**
 * The view in the data of an event; undefined where it has another shape. The server has checked the
 * view; here what a newer one might send is kept out of the address.
 */
export function parseLiveView(data: string): LiveView | undefined {
  try {
    const { tab, params, point } = JSON.parse(data) as LiveView;
    const shown = Object.entries(params).filter(([name, value]) => isShown(name, value));
    return { tab, params: Object.fromEntries(shown), point };
  } catch {
    return undefined;
  }
}

/** The events by which an address changes: Back and Forward, and what the router reports. */
const CHANGES = ['popstate', 'pushState', 'replaceState'];

/** Calls the listener after each change of the address. @returns a function that unsubscribes */
export function followAddress(listener: (event: Event) => void): () => void {
  for (const type of CHANGES) window.addEventListener(type, listener);
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, listener);
  };
}

/** Goes to another address of the same page, not as a step in its history; every part of it follows. */
export function showAddress(search: string, state: unknown = null): void {
  if (window.location.search === search) return;
  window.history.replaceState(state, '', window.location.pathname + search);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

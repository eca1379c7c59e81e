import {
  isLiveText,
  type LiveView,
  liveParamPattern,
  MAX_LIVE_PARAMS,
} from '@dashboard/contracts-gateway';
import type { LivePoint } from '@dashboard/mfe-kit';

const TAB = 'tab';
/** An access code and a form for something new are never shared. */
const isOwn = (name: string, value: string) => name === 'code' || value === 'new';

const isShown = (name: string, value: string) =>
  name !== TAB && !isOwn(name, value) && liveParamPattern.test(name) && isLiveText(value);

/** @param tabs the ids of all tabs; the first is open if the URL doesn't name one */
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

export const formatLiveView = ({ tab, params }: LiveView): string =>
  `?${new URLSearchParams({ ...(tab && { [TAB]: tab }), ...params })}`;

/** Undefined if malformed. Drops a newer server's parameters, which must stay out of the URL. */
export function parseLiveView(data: string): LiveView | undefined {
  try {
    const { tab, params, point } = JSON.parse(data) as LiveView;
    const shown = Object.entries(params).filter(([name, value]) => isShown(name, value));
    return { tab, params: Object.fromEntries(shown), point };
  } catch {
    return undefined;
  }
}

const CHANGES = ['popstate', 'pushState', 'replaceState'];

export function subscribeToAddress(listener: (event: Event) => void): () => void {
  for (const type of CHANGES) window.addEventListener(type, listener);
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, listener);
  };
}

/** Replaces the page's URL and notifies everything that depends on it. */
export function showAddress(search: string, state: unknown = null): void {
  if (window.location.search === search) return;
  window.history.replaceState(state, '', window.location.pathname + search);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

import { type Endpoint, fillPath, pathParameters } from '@dashboard/contracts-http';
import { summaryEndpoints } from '@dashboard/contracts-summaries';
import { ownEndpoints, streamEvents } from '../src/own-endpoints.ts';
import { contracts } from '../src/upstreams.ts';

/** Every call of every service and of the gateway itself. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(contracts).flat(),
  ...summaryEndpoints,
  ...ownEndpoints,
];

export const changingEndpoints = allEndpoints.filter(({ method }) => method !== 'GET');

/** Calls by their ids, as `test.each` takes them; the stream, which never ends, is left out. */
export const table = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.filter((one) => one !== streamEvents).map((endpoint) => [endpoint.id, endpoint]);

/** The path of a call, something in each of its parameters. */
export function pathOf({ path }: Endpoint): string {
  return fillPath(path, Object.fromEntries(pathParameters(path).map((name) => [name, 'AAPL'])));
}

/** What a browser sends with a call of our own page. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };

/** Makes a declared call. Node's own `fetch` sends no `Origin` and lets the test say the rest. */
export function callOf(
  gateway: { readonly url: string },
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(gateway.url + pathOf(endpoint), { method: endpoint.method, headers });
}

import {
  type Endpoint,
  fillPath,
  parsePathParameters,
  reportModule,
} from '@dashboard/contracts-http';
import { summaryEndpoints } from '@dashboard/contracts-summaries';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { createPageTokens } from '../src/module-reports/page-token.ts';
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
  return fillPath(
    path,
    Object.fromEntries(parsePathParameters(path).map((name) => [name, 'AAPL'])),
  );
}

/** What a browser sends with a call of our own page. */
export const ownPage = { 'sec-fetch-site': 'same-origin' };

const pageTokens = createPageTokens(testIdentitySecret);

/** What a call must bring that the gateway reads itself; the services of the tests take anything. */
function sentWith(endpoint: Endpoint): { body: string; type: string } | undefined {
  if (endpoint !== reportModule) return undefined;
  const about = { module: 'mfe-flow', version: '1.0.0-a', outcome: 'shown' };
  const body = JSON.stringify({ pageToken: pageTokens.issue(), ...about });
  return { body, type: 'application/json' };
}

/** The status of such a call that was answered. */
export const successOf = (endpoint: Endpoint): number => (endpoint === reportModule ? 204 : 200);

/** Makes a declared call. Node's own `fetch` sends no `Origin` and lets the test say the rest. */
export function callOf(
  gateway: { readonly url: string },
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = sentWith(endpoint);
  return fetch(gateway.url + pathOf(endpoint), {
    method: endpoint.method,
    headers: sent ? { 'content-type': sent.type, ...headers } : headers,
    body: sent?.body,
  });
}

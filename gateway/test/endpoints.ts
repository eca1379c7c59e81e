import {
  type Endpoint,
  fillPath,
  parsePathParameters,
  reportModule,
  showLive,
  startLive,
} from '@dashboard/contracts-http';
import {
  makeReleaseToken,
  revokeReleaseToken,
  endpoints as summaryEndpoints,
} from '@dashboard/contracts-summaries';
import { readServiceDescriptions } from '@dashboard/service-descriptions';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { streamEvents } from '../src/events/endpoint.ts';
import { gatewayEndpoints } from '../src/gateway.ts';
import { createPageTokens } from '../src/module-reports/page-token.ts';

/** The calls of each service by its name. The tests of a file are declared from them, so at once. */
export const contracts: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  readServiceDescriptions().map(({ name, contract }) => [
    name,
    jest.requireActual<{ readonly endpoints: readonly Endpoint[] }>(contract).endpoints,
  ]),
);

/** Every endpoint of every service and of the gateway itself. */
export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(contracts).flat(),
  ...summaryEndpoints,
  ...gatewayEndpoints,
];

export const changingEndpoints = allEndpoints.filter(({ method }) => method !== 'GET');

/** Rows for `test.each`: id and endpoint. The change stream, which never ends, is left out. */
export const endpointTable = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.filter((one) => one !== streamEvents).map((endpoint) => [endpoint.id, endpoint]);

const exampleParameters: Readonly<Record<string, string>> = {
  fund: 'Growth Fund',
  days: '7',
  date: '2026-11-22',
};

/** What an endpoint cannot do without. */
const exampleQueries: Readonly<Record<string, string>> = {
  'stocks.state-history': '?from=2026-11-16&to=2026-11-20',
  'analyses.headlines': '?from=2026-11-16&to=2026-11-20',
  'replay-notes.list': '?from=2026-11-16&to=2026-11-20',
};

/** The path of an endpoint with a value for each parameter, and its query where it needs one. */
export function examplePath({ id, path }: Endpoint): string {
  const values = parsePathParameters(path).map((name) => [name, exampleParameters[name] ?? 'AAPL']);
  return fillPath(path, Object.fromEntries(values)) + (exampleQueries[id] ?? '');
}

/** What a browser sends with a call from a page of the product. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

const liveView = { tab: 'heat-map', params: {}, point: null };

const pageTokens = createPageTokens(testIdentitySecret);

/** A valid body where the gateway itself reads it; the test services accept any body. */
function createBody(endpoint: Endpoint): { body: string; type: string } | undefined {
  const value = createValue(endpoint);
  return value && { body: JSON.stringify(value), type: 'application/json' };
}

function createValue(endpoint: Endpoint): object | undefined {
  const confirmation = { password: 'right' };
  switch (endpoint) {
    case reportModule:
      return {
        pageToken: pageTokens.issue(),
        module: 'mfe-flow',
        version: '1.0.0-a',
        outcome: 'shown',
      };
    case startLive:
      return liveView;
    case showLive:
      return { id: '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c', view: liveView };
    case makeReleaseToken:
      return { team: 'Journal', modules: ['mfe-journal'], days: 1, confirmation };
    case revokeReleaseToken:
      return confirmation;
    default:
      return undefined;
  }
}

const statuses = new Map<Endpoint, number>([
  [reportModule, 204],
  [startLive, 201],
  // No class of that id is live.
  [showLive, 409],
  [makeReleaseToken, 201],
  // There is no token of the id that `examplePath` names.
  [revokeReleaseToken, 404],
]);

/** The status of a call with its examples by somebody who may make it. */
export const successStatus = (endpoint: Endpoint): number => statuses.get(endpoint) ?? 200;

/** Calls an endpoint. Node's own `fetch` sends no `Origin`; further headers are the test's. */
export function callEndpoint(
  gateway: { readonly url: string },
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<Response> {
  const content = createBody(endpoint);
  return fetch(gateway.url + examplePath(endpoint), {
    method: endpoint.method,
    headers: content ? { 'content-type': content.type, ...headers } : headers,
    body: content?.body,
  });
}

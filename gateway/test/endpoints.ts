import {
  type Endpoint,
  fillPath,
  parsePathParameters,
  reportModule,
} from '@dashboard/contracts-http';
import { endpoints as summaryEndpoints } from '@dashboard/contracts-summaries';
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
  ...{ fund: 'Growth Fund', days: '7', date: '2026-11-22' },
};

/** What an endpoint cannot do without. */
const exampleQueries: Readonly<Record<string, string>> = {
  'stocks.state-history': '?from=2026-11-16&to=2026-11-20',
};

/** The path of an endpoint with a value for each parameter, and its query where it needs one. */
export function examplePath({ id, path }: Endpoint): string {
  const values = parsePathParameters(path).map((name) => [name, exampleParameters[name] ?? 'AAPL']);
  return fillPath(path, Object.fromEntries(values)) + (exampleQueries[id] ?? '');
}

/** What a browser sends with a call from a page of the product. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

const pageTokens = createPageTokens(testIdentitySecret);

/** A valid body where the gateway itself reads it; the test services accept any body. */
function createBody(endpoint: Endpoint): { body: string; type: string } | undefined {
  if (endpoint !== reportModule) return undefined;
  const report = { module: 'mfe-flow', version: '1.0.0-a', outcome: 'shown' };
  const body = JSON.stringify({ pageToken: pageTokens.issue(), ...report });
  return { body, type: 'application/json' };
}

/** The status of a successful call. */
export const successStatus = (endpoint: Endpoint): number =>
  endpoint === reportModule ? 204 : 200;

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

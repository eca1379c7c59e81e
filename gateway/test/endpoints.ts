import { showLive, startLive, streamEvents } from '@dashboard/contracts-gateway';
import {
  collectEndpoints,
  type Endpoint,
  fillPath,
  parsePathParameters,
} from '@dashboard/contracts-http';
import { readServiceDescriptions } from '@dashboard/service-descriptions';
import { gatewayEndpoints } from '../src/gateway.ts';

/** By service name. `require`d, because tests are declared from them synchronously. */
export const contracts: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  readServiceDescriptions().map(({ name, contract }) => [
    name,
    collectEndpoints(jest.requireActual(contract)),
  ]),
);

export const allEndpoints: readonly Endpoint[] = [
  ...Object.values(contracts).flat(),
  ...gatewayEndpoints,
];

export const changingEndpoints = allEndpoints.filter(({ method }) => method !== 'GET');

export const endpointTable = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.filter((one) => one !== streamEvents).map((endpoint) => [endpoint.id, endpoint]);

const exampleParameters: Readonly<Record<string, string>> = {
  fund: 'Growth Fund',
  days: '7',
  date: '2026-11-22',
  'settings.get key': 'product',
  'settings.replace key': 'product',
};

const WEEK = '?from=2026-11-16&to=2026-11-20';
const exampleQueries: Readonly<Record<string, string>> = {
  'stocks.state-history': WEEK,
  'analyses.headlines': WEEK,
  'replay-notes.list': WEEK,
  'changes.alerts': WEEK,
  'changes.analyses': WEEK,
  'changes.flips': WEEK,
  'changes.positions': WEEK,
};

export function examplePath({ id, path }: Endpoint): string {
  const values = parsePathParameters(path).map((name) => [
    name,
    exampleParameters[`${id} ${name}`] ?? exampleParameters[name] ?? 'AAPL',
  ]);
  return fillPath(path, Object.fromEntries(values)) + (exampleQueries[id] ?? '');
}

export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };

const liveView = { tab: 'heat-map', params: {}, point: null };

function createBody(endpoint: Endpoint): object | undefined {
  switch (endpoint) {
    case startLive:
      return liveView;
    case showLive:
      return { id: '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c', view: liveView };
    default:
      return undefined;
  }
}

const statuses = new Map<Endpoint, number>([
  [startLive, 201],
  [showLive, 409],
]);

export const successStatus = (endpoint: Endpoint): number => statuses.get(endpoint) ?? 200;

/** Sends `Origin`, unlike Node's `fetch`. */
export function callEndpoint(
  gateway: { readonly url: string },
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = createBody(endpoint);
  return fetch(gateway.url + examplePath(endpoint), {
    method: endpoint.method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });
}

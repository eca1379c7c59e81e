import { streamEvents } from '@dashboard/contracts-gateway';
import { HttpError } from '@dashboard/service-kit/http';
import { allEndpoints, callEndpoint, contracts, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../../test/gateway.ts';

interface Answer {
  readonly call: string;
  readonly status: number;
  readonly isJson: boolean;
}

let gateway: TestGateway;

afterEach(() => gateway.close());

async function readAnswer(call: string, response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.startsWith('application/json') && typeof JSON.parse(text) === 'object';
  return { call, status: response.status, isJson };
}

async function callAll(
  fail: () => unknown,
  options: TestGatewayOptions = {},
): Promise<readonly Answer[]> {
  gateway = await startGateway({ ownRedis: true, redisFails: true, ...options });
  const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
  await fail();
  const calls = allEndpoints
    .filter((endpoint) => endpoint !== streamEvents)
    .map(async (endpoint) =>
      readAnswer(endpoint.id, await callEndpoint(gateway, endpoint, headers)),
    );
  const atReleasesApi = fetch(`${gateway.url}/releases/mfe-journal/moves`, { method: 'POST' });
  return Promise.all([...calls, readAnswer('change', await atReleasesApi)]);
}

const findFailed = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 400);
const findOthersThanJson = (answers: readonly Answer[]) =>
  findFailed(answers).flatMap(({ call, isJson }) => (isJson ? [] : [call]));

const serviceCalls = Object.values(contracts).flatMap((endpoints) => endpoints.map(({ id }) => id));

describe.each([
  ['with the response cache', true],
  ['without it', false],
])('%s', (_, usesCache) => {
  test('while every service is down, each failed call responds with JSON [API-13]', async () => {
    const answers = await callAll(
      () => Promise.all(Object.values(gateway.services).map((service) => service.close())),
      { usesCache },
    );
    expect(findOthersThanJson(answers)).toEqual([]);
    expect(findFailed(answers).map(({ call }) => call)).toEqual(
      expect.arrayContaining([...serviceCalls, 'change']),
    );
  });

  test('while Redis is down, each failed call responds with JSON [API-13]', async () => {
    const answers = await callAll(() => gateway.redisServer.kill(), { usesCache });
    expect(findOthersThanJson(answers)).toEqual([]);
    expect(findFailed(answers).length).toBeGreaterThan(20);
  });
});

test.each([
  ['an error', new Error('broken')],
  ['an HTTP error without a status', new HttpError(0, 'refused', 'Not confirmed')],
  ['an HTTP error with a redirect status', new HttpError(302, 'refused', 'Elsewhere')],
  ['a text', 'a text'],
])('each call whose handler throws %s responds with JSON', async (_, thrown) => {
  const answers = await callAll(() =>
    jest.spyOn(gateway.sessions, 'find').mockRejectedValue(thrown),
  );
  expect(findOthersThanJson(answers)).toEqual([]);
  const broken = answers.filter(({ status }) => status === 500 || status === 503);
  expect(broken.map(({ call }) => call)).toEqual(expect.arrayContaining(serviceCalls));
});

import { until } from '../test/event-stream.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { startService } from '../test/service.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

async function readyz() {
  const response = await fetch(`${gateway.url}/readyz`);
  const body = (await response.json()) as { readonly misfits?: readonly string[] };
  return { status: response.status, body };
}

test('with everything there it is ready, and says which build it is', async () => {
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: [] } });
  expect(await (await fetch(`${gateway.url}/version`)).json()).toEqual({
    name: 'gateway',
    version: '1.2.3',
  });
});

test('one service away takes nothing from the others: it is ready and names the one', async () => {
  await gateway.services.flow.close();
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: ['svc-flow'] } });
});

test('a frozen service is named within the time a probe has', async () => {
  gateway.services.portfolio.freeze();
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: ['svc-portfolio'] } });
});

test('it is ready and names the services of which no replica keeps to its contract', async () => {
  await gateway.close();
  const fitting = await startService();
  gateway = await startGateway({ moreFlow: [fitting.url] });
  for (const service of [gateway.services.flow, gateway.services.portfolio]) {
    service.tells('/contract', { paths: {} });
    service.tells('/version', { name: 'another', version: '2.0.0' });
  }
  await until(async () => (await readyz()).body.misfits?.length === 1);
  expect(await readyz()).toEqual({
    status: 200,
    body: { status: 'ok', down: [], misfits: ['svc-portfolio'] },
  });
  await fitting.close();
  await until(async () => (await readyz()).body.misfits?.length === 2);
  expect(await readyz()).toMatchObject({
    status: 200,
    body: { misfits: ['svc-portfolio', 'svc-flow'] },
  });
});

test('without any service it is not ready, and lives', async () => {
  const { auth, portfolio, flow } = gateway.services;
  await Promise.all([auth.close(), portfolio.close(), flow.close()]);
  expect(await readyz()).toEqual({
    status: 503,
    body: { status: 'unavailable', down: ['svc-auth', 'svc-portfolio', 'svc-flow'] },
  });
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});

test('without anything published it is not ready, and lives', async () => {
  await gateway.registry.remove();
  expect(await readyz()).toEqual({
    status: 503,
    body: { status: 'unavailable', down: ['releases'] },
  });
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});

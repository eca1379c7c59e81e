import { createRegistry } from '@dashboard/release-registry/testing';
import { waitUntil } from '@dashboard/test-kit';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { startService } from '../../test/service.ts';

const gateway = provideGateway({}, 'each');

async function readyz({ url } = gateway) {
  const response = await fetch(`${url}/readyz`);
  const body = (await response.json()) as { readonly incompatible?: readonly string[] };
  return { status: response.status, body };
}

test('with everything up it is ready; /version names the build', async () => {
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: [] } });
  expect(await (await fetch(`${gateway.url}/version`)).json()).toEqual({
    name: 'gateway',
    version: '1.2.3',
  });
});

test('with one service down it is ready and names that service', async () => {
  await gateway.services.flow.close();
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: ['svc-flow'] } });
});

test('a frozen service is named once a health check times out', async () => {
  gateway.services.portfolio.freeze();
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ok', down: ['svc-portfolio'] } });
});

test('it is ready, and names services whose replicas all break the contract', async () => {
  const compatible = await startService();
  const moreFlowReplicas = [compatible.url];
  const checked = await startOtherGateway({ checksHealth: true, moreFlowReplicas });
  for (const service of [checked.services.flow, checked.services.portfolio]) {
    service.setDescription('/contract', { paths: {} });
    service.setDescription('/version', { name: 'another', version: '2.0.0' });
  }
  await waitUntil(async () => (await readyz(checked)).body.incompatible?.length === 1);
  expect(await readyz(checked)).toEqual({
    status: 200,
    body: { status: 'ok', down: [], incompatible: ['svc-portfolio'] },
  });
  await compatible.close();
  await waitUntil(async () => (await readyz(checked)).body.incompatible?.length === 2);
  expect(await readyz(checked)).toMatchObject({
    status: 200,
    body: { incompatible: ['svc-flow', 'svc-portfolio'] },
  });
});

test('without any service it is not ready, but healthy', async () => {
  const services = Object.entries(gateway.services);
  await Promise.all(services.map(([, service]) => service.close()));
  expect(await readyz()).toEqual({
    status: 503,
    body: { status: 'unavailable', down: services.map(([name]) => `svc-${name}`).sort() },
  });
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
});

test('without a published release it is not ready, but healthy', async () => {
  const empty = await startOtherGateway({ registry: await createRegistry() });
  expect(await readyz(empty)).toEqual({
    status: 503,
    body: { status: 'unavailable', down: ['releases'] },
  });
  expect((await fetch(`${empty.url}/healthz`)).status).toBe(200);
});

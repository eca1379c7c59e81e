import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway } from '../../test/gateway.ts';
import { measure, percentile } from '../../test/measure.ts';

const gateway = provideGateway({ checksHealth: true });

test('calls to a hanging service fail within 3 s, then within 50 ms [API-13]', async () => {
  const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
  const read = () => measure(() => callEndpoint(gateway, listFlowAlerts));
  const write = () => measure(() => callEndpoint(gateway, addFlowAlert, headers));
  const { flow } = gateway.services;
  await waitUntil(() => flow.countRequests('/version') > 0);
  flow.freeze();
  const first = await Promise.all([write(), read(), write(), read()]);
  expect(first.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
  const slowest = Math.max(...first.map(({ ms }) => ms));
  recordFigure(21, 'first call to a service that hangs', slowest, { unit: 'ms', bar: 3_000 });

  // Longer than the health check interval, to catch a caller that waits for a check.
  const refused: number[] = [];
  for (const end = performance.now() + 2_500; performance.now() < end; ) {
    const { status, ms } = await (refused.length % 2 ? write() : read());
    expect(status).toBe(503);
    refused.push(ms);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  recordFigure(21, 'calls to it after that, median', percentile(refused, 0.5), {
    unit: 'ms',
    bar: 50,
  });
  expect(slowest).toBeLessThan(3_000);
  expect(percentile(refused, 0.5)).toBeLessThan(50);
  expect(Math.max(...refused)).toBeLessThan(1_000);
});

import { computeTimeLimits, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import { allEndpoints } from '../../test/endpoints.ts';

test('for every endpoint, time limits grow from database to service, gateway and browser [API-13]', () => {
  const outOfOrder = allEndpoints.flatMap(({ id, timeoutMs }) => {
    const { serviceMs, gatewayMs, browserMs } = computeTimeLimits(timeoutMs);
    const isInOrder =
      STATEMENT_TIMEOUT_MS < serviceMs && serviceMs < gatewayMs && gatewayMs < browserMs;
    return isInOrder ? [] : [`${id}: ${serviceMs}, ${gatewayMs}, ${browserMs} ms`];
  });
  recordFigure(
    18,
    'calls whose limits (database, service, gateway, browser) are not in this order',
    outOfOrder.length,
    { of: allEndpoints.length, bar: 0 },
  );
  expect(outOfOrder).toEqual([]);
});

test('an ordinary call takes at most 3 s in the service, 5 s in the gateway and 8 s in the browser [API-13]', () => {
  const { serviceMs, gatewayMs, browserMs } = computeTimeLimits(undefined);
  const limits = { service: serviceMs, gateway: gatewayMs, browser: browserMs };
  const bars = { service: 3, gateway: 5, browser: 8 };
  for (const part of ['service', 'gateway', 'browser'] as const) {
    const value = limits[part] / 1_000;
    recordFigure(18, `limit of the ${part}`, value, { unit: 's', bar: bars[part] });
    expect([part, value]).toEqual([part, bars[part]]);
  }
});

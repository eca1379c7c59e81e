import { computeTimeLimits, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import { allEndpoints } from '../../test/endpoints.ts';

afterAll(() => {
  const { serviceMs, gatewayMs, browserMs } = computeTimeLimits(undefined);
  const name = 'calls whose limits (database, service, gateway, browser) are not in this order';
  recordFigure({ row: 18, name, value: outOfOrder, of: allEndpoints.length, bar: 0 });
  const limits = { service: serviceMs, gateway: gatewayMs, browser: browserMs };
  const bars = { service: 3, gateway: 5, browser: 8 };
  for (const [part, ms] of Object.entries(limits)) {
    const bar = bars[part as keyof typeof bars];
    recordFigure({ row: 18, name: `limit of the ${part}`, value: ms / 1_000, unit: 's', bar });
  }
});

let outOfOrder = 0;

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'API-13 %s: a database statement ends before the service, it before the gateway, it before the browser',
  (_, { timeoutMs }) => {
    const { serviceMs, gatewayMs, browserMs } = computeTimeLimits(timeoutMs);
    const limits = [STATEMENT_TIMEOUT_MS, serviceMs, gatewayMs, browserMs];
    outOfOrder += 1;
    expect(limits).toEqual(limits.toSorted((one, other) => one - other));
    expect(new Set(limits).size).toBe(4);
    outOfOrder -= 1;
  },
);

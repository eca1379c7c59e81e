import { computeTimeLimits, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import { allEndpoints } from '../../test/endpoints.ts';

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'API-13 %s: a database statement ends before the service, it before the gateway, it before the browser',
  (_, { timeoutMs }) => {
    const { serviceMs, gatewayMs, browserMs } = computeTimeLimits(timeoutMs);
    const limits = [STATEMENT_TIMEOUT_MS, serviceMs, gatewayMs, browserMs];
    expect(limits).toEqual(limits.toSorted((one, other) => one - other));
    expect(new Set(limits).size).toBe(4);
  },
);

import { recordFigure } from '@dashboard/reliability';
import autocannon from 'autocannon';
import { startOtherGateway } from '../../test/gateway.ts';

const REQUESTS = 100_000;
const requests = [
  { path: '/api/stocks' },
  { path: '/api/unusual-flow' },
  { path: '/api/auth/status' },
  { path: '/student' },
  { path: '/api/stocks', headers: { cookie: 'session=made-up' } },
  {
    path: '/api/jobs/7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02',
    headers: { cookie: 'session=made-up' },
  },
];

test('100,000 requests from visitors leave nothing in Redis [AUTH-30]', async () => {
  const gateway = await startOtherGateway({ usesCache: true });
  const before = await gateway.redis.dbSize();
  const { url } = gateway;
  const flood = await autocannon({
    url,
    requests,
    amount: REQUESTS,
    connections: 50,
    timeout: 60,
  });
  const keys = (await gateway.redis.dbSize()) - before;
  recordFigure(
    15,
    `Redis keys after ${REQUESTS.toLocaleString('en-US')} anonymous requests`,
    keys,
    { bar: 0 },
  );
  expect(flood.errors).toBe(0);
  expect(flood.requests.sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(keys).toBe(0);
});

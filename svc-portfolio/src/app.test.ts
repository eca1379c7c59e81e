import { endpoints as portfolioEndpoints } from '@dashboard/contracts-portfolio';
import { describeAuthorization } from '@dashboard/service-kit/testing';
import { openPortfolio, type Portfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());

describeAuthorization(SERVICE_NAME, portfolioEndpoints, ({ method, path, headers }) =>
  fetch(portfolio.origin + path, { method, headers }),
);

it('API-13 says whether it is ready', async () => {
  expect((await portfolio.call(null, 'GET', '/readyz')).status).toBe(200);
});

import { portfolioEndpoints } from '@dashboard/contracts-portfolio';
import { describeAuthorization } from '@dashboard/service-kit/testing';
import request from 'supertest';
import { openPortfolio, type Portfolio } from '../test/portfolio.ts';
import { SERVICE_NAME } from './app.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());

describeAuthorization(SERVICE_NAME, portfolioEndpoints, async ({ method, path, headers }) => {
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
  return request(portfolio.listener)[verb](path).set(headers);
});

it('API-13 says whether it is ready', async () => {
  expect((await portfolio.call(null, 'get', '/readyz')).status).toBe(200);
});

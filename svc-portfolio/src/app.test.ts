import * as contract from '@dashboard/contracts-portfolio';
import { describeAuthorization } from '@dashboard/service-kit/testing';
import { setUpPortfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const portfolio = setUpPortfolio();

describe('access [CALL-09, CSV-231]', () => {
  describeAuthorization(SERVICE_NAME, contract, ({ method, path, headers }) =>
    fetch(portfolio.origin + path, { method, headers }),
  );
});

it('reports whether it is ready [API-13]', async () => {
  expect((await portfolio.call(null, 'GET', '/readyz')).status).toBe(200);
});

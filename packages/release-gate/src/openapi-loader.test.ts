import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenApiLoader } from './openapi-loader.ts';

describe('the OpenAPI document of the running product', () => {
  let server: Server;
  let calls = 0;
  let body = JSON.stringify({ openapi: '3.1.0', paths: {} });

  beforeAll(async () => {
    server = createServer((_, response) => {
      calls += 1;
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => server.close());

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('is fetched once for all checks', async () => {
    const loadOpenApi = createOpenApiLoader(address());
    expect(await loadOpenApi()).toEqual({ openapi: '3.1.0', paths: {} });
    await loadOpenApi();
    expect(calls).toBe(1);
  });

  test('an address without a product, or with another server, is rejected with advice', async () => {
    body = '<html>';
    for (const productUrl of [address(), 'http://127.0.0.1:1']) {
      await expect(createOpenApiLoader(productUrl)()).rejects.toThrow(
        `No running system answers at ${productUrl}, and a release is checked against one. Start it, or name another with --against <url>.`,
      );
    }
  });
});

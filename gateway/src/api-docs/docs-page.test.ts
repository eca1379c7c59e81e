import { listStatuses } from '@dashboard/contracts-http';
import { allEndpoints } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

interface Operation {
  readonly operationId: string;
  readonly 'x-who': string;
  readonly responses: Record<string, unknown>;
  readonly requestBody?: unknown;
}

test('API-32 the OpenAPI document describes every endpoint with its input, responses and statuses', async () => {
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { openapi, paths } = (await response.json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described).toHaveLength(allEndpoints.length);
  for (const endpoint of allEndpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: endpoint.id, 'x-who': endpoint.access });
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(listStatuses(endpoint));
    const takesBody = Boolean(endpoint.body ?? endpoint.multipart ?? endpoint.file);
    expect(Boolean(operation?.requestBody)).toBe(takesBody);
  }
});

test('API-32 the page describes every endpoint and runs no script', async () => {
  const response = await fetch(`${gateway.url}/api/docs`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  for (const { id, method, path, summary } of allEndpoints) {
    const article = html.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '';
    expect(article).toContain(method);
    expect(article).toContain(path);
    expect(article).toContain(summary);
  }
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
});

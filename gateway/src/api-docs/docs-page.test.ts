import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listStatuses } from '@dashboard/contracts-http';
import fc from 'fast-check';
import { allEndpoints, examplePath } from '../../test/endpoints.ts';
import { provideGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const gateway = provideGateway();

interface Operation {
  readonly operationId: string;
  readonly 'x-who': string;
  readonly responses: Record<string, unknown>;
  readonly requestBody?: unknown;
}

test('the OpenAPI document describes every endpoint with its input, responses and statuses [API-32]', async () => {
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

const malformed: Record<string, (host: string) => string> = {
  400: (host) => `Host: ${host}\r\nHost: other.example\r\n`,
  417: (host) => `Host: ${host}\r\nExpect: gold\r\n`,
  431: (host) => `Host: ${host}\r\nX-Large: ${'a'.repeat(20_000)}\r\n`,
};

test('every endpoint documents its response to a malformed request [API-32]', async () => {
  const response = await fetch(`${gateway.url}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...allEndpoints),
      fc.constantFrom(...Object.keys(malformed)),
      async (endpoint, expected) => {
        const { method, path } = endpoint;
        const head = `${method} ${examplePath(endpoint)} HTTP/1.1\r\nConnection: close\r\n`;
        const socket = connect(gateway.port, '127.0.0.1');
        socket.write(`${head}${malformed[expected]?.(gateway.host)}\r\n`);
        const [, status = ''] = (await text(socket)).split(' ');
        expect(status).toBe(expected);
        expect(paths[path]?.[method.toLowerCase()]?.responses).toHaveProperty(status);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is compressed, and a browser that already has it gets 304 [API-32]',
  async (path) => {
    const request = (headers: Record<string, string>) => sendRawRequest(gateway, path, { headers });
    const plain = await request({});
    const length = (headers: NodeJS.Dict<string | string[]>) => Number(headers['content-length']);
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await request({ 'accept-encoding': encoding });
      expect([status, headers['content-encoding']]).toEqual([200, encoding]);
      expect(length(headers)).toBeLessThan(length(plain.headers) / 5);
      expect(headers.etag).toBe(plain.headers.etag);
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
    const again = await request({ 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('the page describes every endpoint and lists them all in a sidebar, without scripts [API-32]', async () => {
  const response = await fetch(`${gateway.url}/api/docs`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  const contents = html.split('<nav id="contents"')[1]?.split('</nav>')[0] ?? '';
  for (const { id, method, path, summary } of allEndpoints) {
    const article = html.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '';
    for (const part of [method, path, summary]) expect(article).toContain(part);
    expect(article).toContain(`<a class="anchor" href="#${id}">`);
    expect(contents).toContain(`href="#${id}"`);
  }
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
  const add = html.split('<article id="holdings.add">')[1]?.split('</article>')[0] ?? '';
  expect(add).toContain('<b class="method post">POST</b> <code>/api/holdings</code>');
  expect(add).toContain('For the admin.');
  const row = add.split('<tr role="row">').find((one) => one.includes('<code>tradePrice</code>'));
  const cells = [...(row ?? '').matchAll(/data-heading="(\w+)"><div>([^<]*)/g)];
  expect(cells.map(([, heading, text]) => [heading, text])).toEqual([
    ['In', 'body'],
    ['Type', 'number'],
    ['Required', 'yes'],
    ['Description', '0 to 1,000,000,000,000.'],
  ]);
  expect(add).toMatch(/curl -X POST &quot;\$DASHBOARD\/api\/holdings&quot;/);
  expect(add).toContain('<summary>201 Created</summary>');
  expect(add).toContain('<b>409</b> Conflict');
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  expect(levels[0]).toBe(1);
  levels.slice(1).forEach((level, index) => {
    expect(level - (levels[index] as number)).toBeLessThanOrEqual(1);
  });
});

import { createExample, renderExampleRequest } from '@dashboard/api-docs';
import { createSchemaWriter, type Endpoint, parsePathParameters } from '@dashboard/contracts-http';
import { z } from 'zod';
import { allEndpoints } from '../../test/endpoints.ts';

const writeSchema = createSchemaWriter({ forCallers: true });

function findProblems(endpoint: Endpoint): string[] {
  const { id, method, path, params, query, body } = endpoint;
  const example = renderExampleRequest(endpoint, writeSchema);
  const problems: string[] = [];
  const check = (part: string, schema: z.core.$ZodType, value: unknown) => {
    for (const { code, message } of z.safeParse(schema, value).error?.issues ?? []) {
      // A JSON schema can't express checks across body fields (`custom`).
      if (part !== 'body' || code !== 'custom') problems.push(`${id} ${part}: ${message}`);
    }
  };
  const start = method === 'GET' ? 'curl "' : `curl -X ${method} "`;
  if (!example.startsWith(start)) problems.push(`${id} starts with ${example.slice(0, 20)}`);
  const [, address = ''] = /"\$DASHBOARD([^"]+)"/.exec(example) ?? [];
  const { pathname, searchParams } = new URL(address, 'http://dashboard.test');
  const template = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const values = template.exec(pathname)?.slice(1).map(decodeURIComponent);
  if (!values) problems.push(`${id} has the path ${pathname}`);
  const given = parsePathParameters(path).map((name, index) => [name, values?.[index]]);
  if (params) check('path', params, Object.fromEntries(given));
  if (query) check('query', query, Object.fromEntries(searchParams));
  if (body) check('body', body, JSON.parse(/-d '(.*)'/.exec(example)?.[1] ?? 'null'));
  return problems;
}

test('every endpoint has an example request that its contract accepts [API-32]', () => {
  expect(allEndpoints.flatMap(findProblems)).toEqual([]);
});

test('an example has the required fields, within their bounds', () => {
  const schema = {
    type: 'object',
    required: ['ticker', 'quantity', 'day', 'names'],
    properties: {
      ticker: { type: 'string', pattern: '^[A-Z]{1,6}$' },
      quantity: { type: 'integer', minimum: 5, maximum: 9 },
      day: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] },
      names: { type: 'array', minItems: 2, items: { type: 'string' } },
      note: { type: 'string' },
    },
  };
  expect(createExample(schema)).toEqual({
    ticker: 'AAPL',
    quantity: 5,
    day: '2026-11-20',
    names: ['names-1', 'names-2'],
  });
});

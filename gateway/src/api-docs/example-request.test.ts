import { createSchemaWriter, parsePathParameters } from '@dashboard/contracts-http';
import { z } from 'zod';
import { allEndpoints, endpointTable } from '../../test/endpoints.ts';
import { renderExampleRequest } from './example-request.ts';
import { createExample } from './example-value.ts';

const writeSchema = createSchemaWriter({ withTextRules: true });

test.each(endpointTable(allEndpoints))(
  'API-32 the example of %s is a call that its contract accepts',
  (_, endpoint) => {
    const { method, path, params, query, body } = endpoint;
    const example = renderExampleRequest(endpoint, writeSchema);
    expect(example).toMatch(method === 'GET' ? /^curl "/ : new RegExp(`^curl -X ${method} "`));
    const [, address = ''] = /"\$DASHBOARD([^"]+)"/.exec(example) ?? [];
    const { pathname, searchParams } = new URL(address, 'http://dashboard.test');
    const template = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
    const [, ...values] = template.exec(pathname) ?? [];
    const names = parsePathParameters(path);
    expect(values).toHaveLength(names.length);
    if (params) {
      const given = names.map((name, index) => [name, decodeURIComponent(values[index] as string)]);
      expect(z.safeParse(params, Object.fromEntries(given)).error).toBeUndefined();
    }
    if (query) {
      expect(z.safeParse(query, Object.fromEntries(searchParams)).error).toBeUndefined();
    }
    if (body) {
      const [, json = ''] = /-d '(.*)'/.exec(example) ?? [];
      // What code checks between fields (`custom`) no schema describes, so no example can know it.
      const { error } = z.safeParse(body, JSON.parse(json));
      expect(error?.issues.filter(({ code }) => code !== 'custom') ?? []).toEqual([]);
    }
  },
);

test('an example has what must be there, within its bounds', () => {
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
    ...{ ticker: 'AAPL', quantity: 5, day: '2026-11-20', names: ['names-1', 'names-2'] },
  });
});

import * as z from 'zod/mini';
import { findBreakingChanges } from './contract-changes.ts';
import { defineEndpoint } from './endpoint.ts';
import { collectSchemas } from './json-schemas.ts';
import { createOpenApiDocument } from './openapi.ts';

const fundSchema = z.enum(['Main Fund', 'Growth Fund']);
const stockSchema = z.object({
  symbol: z.string(),
  fund: z.nullable(fundSchema),
  note: z._default(z.string(), ''),
});
const stockInputSchema = z.strictObject({ symbol: z.string(), fund: z.optional(fundSchema) });
const contract = {
  fundSchema,
  stockSchema,
  stockInputSchema,
  symbolSchema: z.string(),
  readSchema: () => stockSchema,
  stock: stockSchema,
};

const listStocks = defineEndpoint({
  id: 'stocks.list',
  method: 'GET',
  path: '/api/stocks/{fund}',
  summary: 'The watchlist',
  access: 'student',
  params: z.object({ fund: fundSchema }),
  responses: { 200: z.array(stockSchema) },
});
const addStock = defineEndpoint({
  id: 'stocks.add',
  method: 'POST',
  path: '/api/stocks',
  summary: 'Add a stock',
  access: 'admin',
  idempotent: true,
  body: stockInputSchema,
  responses: { 201: stockSchema },
});
const replaceStocks = defineEndpoint({
  id: 'stocks.replace',
  method: 'PUT',
  path: '/api/stocks',
  summary: 'Replace the watchlist',
  access: 'admin',
  body: z.strictObject({ stocks: z.array(stockSchema).check(z.describe('In their order')) }),
  responses: { 200: z.array(stockSchema) },
});
const endpoints = [listStocks, addStock];
const info = { title: 'T', version: '1' };
const schemas = collectSchemas(contract);

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('exported shapes and enums are named after their schemas', () => {
  expect(Object.keys(schemas)).toEqual(['Fund', 'Stock', 'StockInput']);
});

test('a shape is described once and referenced by name [API-32]', () => {
  const document = createOpenApiDocument(endpoints, info, { schemas });
  const { paths, components } = document as {
    paths: Record<string, Record<string, object>>;
    components: { schemas: Record<string, object> };
  };
  expect(Object.keys(components.schemas).sort()).toEqual(['Error', 'Fund', 'Stock', 'StockInput']);
  expect(components.schemas.Stock).toMatchObject({
    properties: { fund: { anyOf: [refer('Fund'), { type: 'null' }] } },
    required: ['symbol', 'fund', 'note'],
  });
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  expect(paths['/api/stocks']?.post).toMatchObject({
    description: 'For the admin. Repeating it with the same key changes nothing more.',
    tags: ['stocks'],
    requestBody: json(refer('StockInput')),
    responses: { 201: json(refer('Stock')), 400: { $ref: '#/components/responses/Status400' } },
  });
  expect(paths['/api/stocks/{fund}']?.get).toMatchObject({
    parameters: [{ name: 'fund', schema: refer('Fund') }],
    responses: { 200: json({ type: 'array', items: refer('Stock') }) },
  });
  expect(document).toMatchObject({
    tags: [{ name: 'stocks', description: 'Stocks' }],
    components: { responses: { Status400: json(refer('Error')) } },
  });
});

test('a shape whose input differs from its output has its own name in requests [API-32]', () => {
  const document = createOpenApiDocument([listStocks, addStock, replaceStocks], info, { schemas });
  expect(document.components).toMatchObject({
    schemas: {
      Stock: { required: ['symbol', 'fund', 'note'] },
      StockInput: { additionalProperties: false },
      StockInputInput: { required: ['symbol', 'fund'] },
    },
  });
});

test('a contract with references compares equal to one without', () => {
  const written = createOpenApiDocument(endpoints, info);
  const referring = createOpenApiDocument(endpoints, info, { schemas });
  expect(findBreakingChanges(written, referring)).toEqual([]);
  expect(findBreakingChanges(referring, written)).toEqual([]);
  const changed = { ...addStock, responses: { 201: z.object({ symbol: z.string() }) } };
  const later = createOpenApiDocument([listStocks, changed], info, { schemas });
  const breakingChanges = [
    'POST /api/stocks 201.fund: is gone',
    'POST /api/stocks 201.note: is gone',
  ];
  expect(findBreakingChanges(referring, later)).toEqual(breakingChanges);
  expect(findBreakingChanges(written, later)).toEqual(breakingChanges);
});

test('changing a component changes every call that references it', () => {
  const before = createOpenApiDocument(endpoints, info, { schemas });
  const narrower = z.object({ symbol: z.string(), fund: z.nullable(fundSchema) });
  const after = createOpenApiDocument(
    [
      { ...listStocks, responses: { 200: z.array(narrower) } },
      { ...addStock, responses: { 201: narrower } },
    ],
    info,
    { schemas: { ...schemas, Stock: narrower } },
  );
  expect(findBreakingChanges(before, after)).toEqual([
    'GET /api/stocks/{fund} 200[].note: is gone',
    'POST /api/stocks 201.note: is gone',
  ]);
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import webpack from 'webpack';
import { BrowserContracts } from './browser-contracts.ts';

const stocks = `
import { defineEndpoint } from '../define.js';
import { stockSchema } from './stock-schema.js';
export const listStocks = defineEndpoint({
  id: 'stocks.list',
  path: '/api/stocks',
  summary: 'The watchlist',
  access: 'student',
  topics: ['stocks'],
  responses: { 200: stockSchema },
});
export const removeStock = defineEndpoint({ path: '/api/removed', body: stockSchema.partial() });
export const restore = (path) => defineEndpoint({ path, errors: [410, 'too late'] });
`;
const schema = `
import { schemas } from '../define.js';
export const stockSchema = schemas.object('the schema of a stock').check('its rules');
`;
const define = `
export const defineEndpoint = (endpoint) => endpoint;
export const schemas = globalThis.schemaLibrary;
`;

let directory: string;

beforeEach(async () => {
  directory = createTestFolder();
});

async function bundle(page: string, folder = 'packages/contracts/stocks'): Promise<string> {
  const files = {
    [`${folder}/src/stocks.js`]: stocks,
    [`${folder}/src/stock-schema.js`]: schema,
    [`${folder}/define.js`]: define,
    'page.js': page.replaceAll('CONTRACT', `./${folder}/src`),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const path = join(directory, 'dist');
  const compiler = webpack({
    mode: 'production',
    context: directory,
    entry: './page.js',
    output: { path, filename: 'page.js' },
    plugins: [new BrowserContracts()],
  });
  if (!compiler) throw new Error('webpack made no compiler.');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  return readFile(join(path, 'page.js'), 'utf8');
}

test('a bundle contains the method and path of its calls, but not their schemas', async () => {
  const text = await bundle(
    `import { listStocks } from 'CONTRACT/stocks.js'; console.log(listStocks);`,
  );
  expect(text).toContain('id:"stocks.list"');
  expect(text).toContain('path:"/api/stocks"');
  expect(text).toContain('topics:["stocks"]');
  for (const left of ['The watchlist', 'student', 'schema of a stock', '/api/removed']) {
    expect(text).not.toContain(left);
  }
});

test('a bundle contains the schemas that a page imports, with their rules', async () => {
  const text = await bundle(
    `import { stockSchema } from 'CONTRACT/stock-schema.js'; stockSchema.parse({});`,
  );
  expect(text).toContain('the schema of a stock');
  expect(text).toContain('its rules');
});

test('an endpoint returned by a function has no schemas either', async () => {
  const text = await bundle(
    `import { restore } from 'CONTRACT/stocks.js'; console.log(restore('/api/restored'));`,
  );
  expect(text).toContain('/api/restored');
  expect(text).not.toContain('too late');
});

test('a packed kit’s contract is treated the same way, and no other file is', async () => {
  const page = `import { listStocks } from 'CONTRACT/stocks.js'; console.log(listStocks);`;
  const packed = await bundle(page, 'modules/@dashboard/contracts-stocks');
  expect(packed).not.toContain('The watchlist');
  expect(await bundle(page, 'other/stocks')).toContain('The watchlist');
});

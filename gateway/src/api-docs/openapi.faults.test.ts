import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { startOtherGateway } from '../../test/gateway.ts';

const run = promisify(execFile);
const root = join(__dirname, '../../..');
const tools = join(root, 'tools/checks/openapi');

interface Findings {
  readonly redocly: readonly string[];
  readonly spectral: readonly string[];
  readonly client: string;
}

const folder = createTestFolder();
let findings: Findings;

beforeAll(async () => {
  const gateway = await startOtherGateway();
  const source = await (await fetch(`${gateway.url}/api/openapi.json`)).text();
  const file = join(folder, 'openapi.json');
  await writeFile(file, source);
  if (!existsSync(join(tools, 'node_modules'))) {
    await run('npm', ['ci', '--silent', '--ignore-scripts', '--prefer-offline'], { cwd: tools });
  }
  const maxBuffer = 16 * 1024 * 1024;
  const { stdout } = await run(process.execPath, ['read-document.mjs', file], {
    cwd: tools,
    maxBuffer,
  });
  findings = JSON.parse(stdout);
});

test.each(['redocly', 'spectral'] as const)(
  'the OpenAPI document breaks none of the recommended rules of %s [API-32]',
  (tool) => {
    expect(findings[tool]).toEqual([]);
  },
);

const program = `
import type { components, paths } from './api.d.ts';
type Schemas = components['schemas'];
type Listed = paths['/api/stocks']['get']['responses'][200]['content']['application/json'];
export const describe = (stocks: Listed, holding: Schemas['Holding'], error: Schemas['Error']) => {
  const [stock]: Schemas['Stock'][] = stocks;
  return [stock?.symbol, stock?.monthlyBX, holding.ticker, holding.quantity, error.message];
};
`;

test('a client generated from the OpenAPI document compiles and has named types [API-32]', async () => {
  await writeFile(join(folder, 'api.d.ts'), findings.client);
  await writeFile(join(folder, 'program.ts'), program);
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--types', ''];
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(tsc, [...options, join(folder, 'program.ts')]);
  expect(stdout).toBe('');
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { startGateway } from '../../test/gateway.ts';

const run = promisify(execFile);

let source: string;

beforeAll(async () => {
  const gateway = await startGateway();
  source = await (await fetch(`${gateway.url}/api/openapi.json`)).text();
  await gateway.close();
});

test('API-32 the recommended rules of Redocly find nothing in the OpenAPI document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('API-32 the recommended rules of Spectral find nothing in the OpenAPI document', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
  const problems = await spectral.run(source);
  expect(problems.map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([]);
});

const program = `
import type { components, paths } from './api.d.ts';
type Schemas = components['schemas'];
type Listed = paths['/api/stocks']['get']['responses'][200]['content']['application/json'];
export const describe = (stocks: Listed, holding: Schemas['Holding'], error: Schemas['Error']) => {
  const [stock]: Schemas['Stock'][] = stocks;
  return [stock?.symbol, stock?.monthlyBX, holding.ticker, holding.quantity, error.message];
};
`;

test('API-32 a client generated from the OpenAPI document compiles, and names the shapes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypescript(source)));
  await writeFile(join(folder, 'program.ts'), program);
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--types', ''];
  const tsc = join(__dirname, '../../../node_modules/.bin/tsc');
  const { stdout } = await run(tsc, [...options, join(folder, 'program.ts')]);
  expect(stdout).toBe('');
  await rm(folder, { recursive: true });
});

// Prints the findings of Redocly's and Spectral's recommended rules for an OpenAPI document, and a
// client's types: node read-document.mjs <file>
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import openapiTypescript, { astToString } from 'openapi-typescript';

const source = await readFile(process.argv[2], 'utf8');

const config = await createConfig({ extends: ['recommended'] });
const redocly = await lintFromString({ source, config });

const linter = new spectralCore.Spectral();
linter.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
const spectral = await linter.run(source);

console.log(
  JSON.stringify({
    redocly: redocly.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    spectral: spectral.map(({ code, path }) => `${code}: ${path.join('.')}`),
    client: astToString(await openapiTypescript(source)),
  }),
);

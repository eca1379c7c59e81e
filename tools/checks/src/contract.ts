import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as gateway from '@dashboard/contracts-gateway';
import * as http from '@dashboard/contracts-http';
import { findBreakingChanges } from '@dashboard/contracts-http/contract-changes';
import * as trading from '@dashboard/contracts-trading';

/** npm run contract [-- [name…] [--write] [--breaking]]: fails for changes not accepted */
const {
  values: { write, breaking: meant },
  positionals,
} = parseArgs({
  options: { write: { type: 'boolean' }, breaking: { type: 'boolean' } },
  allowPositionals: true,
});
const folder = join(import.meta.dirname, '../../../packages/contracts');
// The other contracts build on these.
const shared = { ...gateway, ...trading, ...http };
const all = (await readdir(folder)).filter(
  (name) => !['http', 'trading', 'gateway'].includes(name),
);
const unknown = positionals.filter((name) => !all.includes(name));
for (const name of unknown)
  console.error(`Unknown contract: ${name}. Contracts: ${all.join(', ')}.`);
let failed = unknown.length > 0;

function formatSnapshot(document: object): string {
  const json = JSON.stringify(document, null, 1);
  const flat = json.replace(
    /([{[])\n\s+([^{}[\]]{1,90})\n\s+([}\]])/g,
    (_, open, inner, close) => `${open} ${inner.replace(/\n\s+/g, ' ')} ${close}`,
  );
  return `${flat}\n`;
}

for (const name of all.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  const contract: object = await import(`@dashboard/contracts-${name}`);
  const file = join(folder, name, 'contract.json');
  const document = JSON.parse(
    JSON.stringify(
      http.createOpenApiDocument(
        http.collectEndpoints(contract),
        { title: name, version: '1' },
        { schemas: { ...http.collectSchemas(contract), ...http.collectSchemas(shared) } },
      ),
    ),
  );
  const now = formatSnapshot(document);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === now) continue;
  const breakingChanges =
    before === undefined ? [] : findBreakingChanges(JSON.parse(before), document);
  for (const sentence of breakingChanges) console.error(`${name}: ${sentence}`);
  if (write && (breakingChanges.length === 0 || meant)) {
    await writeFile(file, now);
    console.log(`${name}: snapshot written`);
    continue;
  }
  failed = true;
  console.error(
    breakingChanges.length > 0
      ? `The ${name} contract breaks its callers. Make the change additive.`
      : `The ${name} contract has additions. Accept them: npm run contract -- --write`,
  );
}

if (!failed) console.log('Contracts match their snapshots.');
process.exitCode = failed ? 1 : 0;

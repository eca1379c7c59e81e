import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineEndpoint, errorCodes } from '@dashboard/contracts-http';
import { z } from 'zod';
import { listAllEndpoints } from './all-endpoints.ts';
import { renderErrorsPage } from './page.ts';

test('docs/errors.md is up to date: run npm run errors', async () => {
  const page = readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8');
  expect(page).toBe(renderErrorsPage(await listAllEndpoints()));
});

test('a call is listed with the codes of its statuses, and with those that are its own alone', () => {
  const importHoldings = defineEndpoint({
    id: 'holdings.import',
    method: 'POST',
    path: '/api/holdings/import',
    summary: 'Import',
    access: 'student',
    responses: { 200: z.object({}) },
    errors: [409],
  });
  const page = renderErrorsPage([importHoldings, { ...importHoldings, id: 'holdings.add' }]);
  const rows = page.split('\n').filter((line) => line.startsWith('| `POST'));
  expect(rows).toEqual([
    '| `POST /api/holdings/import` | `unauthorized` `forbidden` `conflict` `busy` `fund_changed` `job_failed` |',
    '| `POST /api/holdings/import` | `unauthorized` `forbidden` `conflict` `busy` |',
  ]);
});

test('the calls that have a code of their own exist', async () => {
  const ids = (await listAllEndpoints()).map(({ id }) => id);
  const named = Object.values(errorCodes).flatMap((one) => ('calls' in one ? one.calls : []));
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

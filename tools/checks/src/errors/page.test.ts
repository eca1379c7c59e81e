import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAllEndpoints } from './all-endpoints.ts';
import { renderErrorsPage } from './page.ts';

test('docs/errors.md is up to date: run npm run errors', async () => {
  const page = readFileSync(join(__dirname, '../../../../docs/errors.md'), 'utf8');
  expect(page).toBe(renderErrorsPage(await listAllEndpoints()));
});

test('rejects a code for an unknown endpoint', () => {
  expect(() => renderErrorsPage([])).toThrow(
    'A code names the call holdings.import, which does not exist.',
  );
});

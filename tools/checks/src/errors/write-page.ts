import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAllEndpoints } from './all-endpoints.ts';
import { renderErrorsPage } from './page.ts';

const page = renderErrorsPage(await listAllEndpoints());
writeFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), page);

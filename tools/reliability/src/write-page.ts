/** npm run reliability: fills docs/reliability.md from `npm test`, other suites and the bench */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROW_COUNT } from './figure.ts';
import { readFigures } from './figures-file.ts';
import { listUnmeasured, reachesBar, renderPage } from './page.ts';

const file = join(import.meta.dirname, '../../../docs/reliability.md');

const figures = readFigures();
const page = renderPage(readFileSync(file, 'utf8'), figures);
writeFileSync(file, page);

const unmeasured = listUnmeasured(page);
console.log(`${ROW_COUNT - unmeasured.length} of ${ROW_COUNT} rows have figures.`);
if (unmeasured.length > 0) console.log(`Not measured: ${unmeasured.join(', ')}`);
for (const figure of figures.filter((one) => !reachesBar(one))) {
  console.log(`Missed: row ${figure.row}, ${figure.name}`);
}

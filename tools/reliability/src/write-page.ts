/**
 * Writes the table in docs/reliability.md from the latest figures of `npm test`, its other suites
 * and `npm run bench`: npm run reliability
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from './figures-file.ts';
import { reachesBar, renderTable } from './page.ts';
import { rows } from './rows.ts';

const file = join(import.meta.dirname, '../../../docs/reliability.md');
const START = '<!-- written by npm run reliability -->\n';
const END = '<!-- end -->\n';

const figures = readFigures();
const page = readFileSync(file, 'utf8');
const [before = '', rest = ''] = page.split(START);
const [, after = ''] = rest.split(END);
writeFileSync(file, `${before}${START}\n${renderTable(rows, figures)}\n${END}${after}`);

const unmeasured = rows.filter(({ number }) => !figures.some(({ row }) => row === number));
const missed = figures.filter((figure) => !reachesBar(figure));
console.log(`${rows.length - unmeasured.length} of ${rows.length} rows have figures.`);
if (unmeasured.length > 0) {
  console.log(`Not measured: ${unmeasured.map(({ number }) => number).join(', ')}`);
}
for (const { row, name } of missed) console.log(`Missed: row ${row}, ${name}`);

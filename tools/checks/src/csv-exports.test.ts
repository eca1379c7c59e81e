import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

const root = join(__dirname, '../../..');
const KIT_FILE = 'packages/mfe-kit/src/csv-file.ts';

const sources = globSync('{shell,mfe-*,packages/{mfe-kit,ui}}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const listFiles = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Imported at run time because their types need a browser. */
const tabulators = listFiles(/\): CsvTable\b/).filter((file) => file !== KIT_FILE);

const NESTED = ['record', 'outcome', 'caller', 'subject'];

const createRecord = (text: string): object =>
  new Proxy({}, { get: (_, key) => (NESTED.includes(String(key)) ? createRecord(text) : text) });

async function exportRecord(file: string, text: string): Promise<string[]> {
  const { formatCsv } = await import(join(root, KIT_FILE));
  const [tabulate] = Object.values(await import(join(root, file))) as [(rows: object[]) => unknown];
  const csv = formatCsv(tabulate([createRecord(text)])).replace('\uFEFF', '');
  return Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data[1] ?? [];
}

test('only the kit writes CSV', () => {
  expect(listFiles(/text\/csv|papaparse/)).toEqual([KIT_FILE]);
  expect(tabulators.toSorted()).toEqual([
    'mfe-holdings/src/holdings/holdings-csv.ts',
    'mfe-holdings/src/options/options-csv.ts',
    'mfe-track-record/src/csv-export/cases-csv.ts',
    'shell/src/audit-log/audit-csv.ts',
  ]);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://x","y")',
  '=1+1\n',
  "=cmd|' /C calc'!A0\r\nmore",
  '-2\rmore',
  '\n=1',
  '\r=1',
  '\t=1',
  ' =1',
  '＝1',
])(
  'no export writes the formula %j as an executable cell [CSV-102, TRACK-18, AUDIT-12]',
  async (text) => {
    for (const file of tabulators) {
      const cells = await exportRecord(file, text);
      expect(cells).toContain(`'${text}`);
      expect([file, cells.filter((cell) => cell === text)]).toEqual([file, []]);
    }
  },
);

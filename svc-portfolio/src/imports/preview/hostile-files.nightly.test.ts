import { randomBytes } from 'node:crypto';
import { MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { strToU8, zipSync } from 'fflate';
import { createForm } from '../../../test/forms.ts';
import { generateTicker } from '../../../test/generated-holdings.ts';
import { startProgram } from '../../../test/processes.ts';

const LIMIT_MS = 50;
const HEADER = 'Symbol,Quantity,Price\n';

let program: Awaited<ReturnType<typeof startProgram>>;
let longestOfAllMs = 0;

beforeAll(async () => {
  program = await startProgram('hostile-files-program.ts');
});
afterAll(async () => {
  await program.stop();
  recordFigure(14, 'longest block of the event loop by a hostile file of 10 MB', longestOfAllMs, {
    unit: 'ms',
    bar: LIMIT_MS,
  });
});

async function send(bytes: Buffer): Promise<{ outcome: string; longestMs: number }> {
  const body = createForm({
    fund: 'Growth Fund',
    file: new File([new Uint8Array(bytes)], 'positions.csv'),
  });
  const response = await fetch(`http://127.0.0.1:${program.port}`, { method: 'POST', body });
  const result = (await response.json()) as { outcome: string; longestMs: number };
  longestOfAllMs = Math.max(longestOfAllMs, result.longestMs);
  return result;
}

const filled = (text: string) => Buffer.alloc(MAX_POSITION_FILE_BYTES, text);
const filledBelowHeader = (text: string) => filled(text).fill(HEADER, 0, HEADER.length);

it('previews 5,000 positions and 4,445 skipped lines [CSV-103, CSV-209]', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `${generateTicker(n)},10.5,5.25\n`);
  const skipped = Array.from({ length: 4_445 }, (_, n) => `BRK/${n},10,5\n`);
  const { outcome, longestMs } = await send(Buffer.from(HEADER + [...rows, ...skipped].join('')));
  expect(outcome).toBe('5000 holdings');
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs).toBeLessThan(LIMIT_MS);
});

it.each([
  ['carriage returns', '\r'],
  ['line feeds', '\n'],
  ['line endings', '\r\n'],
  ['quotes', '"'],
  ['commas', ','],
  ['quoted commas', '",'],
  ['quoted carriage returns', '"\r'],
  ['one line', 'x'],
  ['spaces', ' '],
  ['no-break spaces', '\u00a0'],
  ['zeros', '\0'],
  ['short rows', 'A,1,2\r'],
  ['replacement characters', '\ufffd'],
  ['semicolons', ';'],
  ['decimal commas', '1.234,5;'],
  ['digits and spaces', '1 1 1 1 1 1;'],
  ['quoted tabs', '"\t'],
  ['signs', '-+$(;'],
  ['cells of spaces', `x${' '.repeat(990)}é,`],
  ['headers of unknown tables', `${'Name,'.repeat(100)}\n${'1,'.repeat(100)}\n`],
  ['titles', `Account Statement as of 1/2/2026${' as of'.repeat(40)}\n`],
])('10 MB of %s block the event loop for at most 50 ms [CSV-108]', async (_, text) => {
  for (const file of [filled(text), filledBelowHeader(text)]) {
    const { outcome, longestMs } = await send(file);
    expect(['413', '0 holdings']).toContain(outcome);
    expect(longestMs).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(LIMIT_MS);
  }
});

it.each([
  ['UTF-16', Buffer.from('\ufeffSymbol;Quantity;Price\n1,5;', 'utf16le')],
  ['Windows-1252', Buffer.from('\xe9;1,5\n', 'latin1')],
])('10 MB of %s block the event loop for at most 50 ms [CSV-108]', async (_, bytes) => {
  const { outcome, longestMs } = await send(Buffer.alloc(MAX_POSITION_FILE_BYTES, bytes));
  expect(['413', '0 holdings']).toContain(outcome);
  expect(longestMs).toBeLessThan(LIMIT_MS);
});

it('10 MB of non-text bytes block the event loop for at most 50 ms [CSV-108]', async () => {
  const { outcome, longestMs } = await send(Buffer.alloc(MAX_POSITION_FILE_BYTES, 0xff));
  expect(outcome).toBe('0 holdings');
  expect(longestMs).toBeLessThan(LIMIT_MS);
});

const SHEETS = '<workbook><sheets><sheet id="1"/></sheets></workbook>';
const RELATIONSHIPS =
  '<Relationships><Relationship Id="1" Type="/worksheet" Target="1.xml"/><Relationship Id="2" Type="/sharedStrings" Target="2.xml"/></Relationships>';

const createWorkbook = (sheet: Uint8Array | string, strings = '', level: 0 | 9 = 9) =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/workbook.xml': strToU8(SHEETS),
        'xl/_rels/workbook.xml.rels': strToU8(RELATIONSHIPS),
        'xl/1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
        'xl/2.xml': strToU8(`<sst>${strings}</sst>`),
      },
      { level },
    ),
  );

const repeat = (xml: string, bytes: number) => xml.repeat(bytes / xml.length);

it.each([
  ['10 MB of noise', () => createWorkbook(randomBytes(MAX_POSITION_FILE_BYTES - 4096), '', 0)],
  ['100 MB of zeros', () => createWorkbook(new Uint8Array(100e6))],
  ['45 MB of cells', () => createWorkbook(`<sheetData><row>${repeat('<c><v>1</v></c>', 45e6)}`)],
  [
    '45 MB of rows',
    () => createWorkbook(`<sheetData>${repeat('<row><c><v>1</v></c></row>', 45e6)}`),
  ],
  ['45 MB of elements', () => createWorkbook(repeat('<a>', 45e6))],
  ['45 MB of strings', () => createWorkbook('<sheetData/>', repeat('<si/>', 45e6))],
  [
    'a long string in a million cells',
    () =>
      createWorkbook(
        `<sheetData>${repeat('<row><c t="s"><v>0</v></c></row>', 30e6)}</sheetData>`,
        `<si><t>${'x'.repeat(10_000)}</t></si>`,
      ),
  ],
])(
  'a workbook of %s blocks the event loop for at most 50 ms [CSV-108, CSV-257]',
  async (_, create) => {
    const { outcome, longestMs } = await send(create());
    expect(['413', '0 holdings']).toContain(outcome);
    expect(longestMs).toBeLessThan(LIMIT_MS);
  },
);

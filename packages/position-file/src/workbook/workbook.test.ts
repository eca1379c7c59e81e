import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES } from '../../test/fixtures.ts';
import { createWorkbook, type WorkbookParts } from '../../test/workbooks.ts';
import { parsePositionFile } from '../index.ts';
import { renderWorkbook } from './index.ts';

const render = (parts: WorkbookParts): string => renderWorkbook(createWorkbook(parts));

const renderCells = (cells: string, formats: string[] = []): string =>
  render({ rows: `<row>${cells}</row>`, formats });

test('a workbook is read like the CSV file of its first sheet [CSV-256]', () => {
  const bytes = readFileSync(join(FIXTURES, 'excel-98-positions.xlsx'));
  const expected = readFileSync(join(FIXTURES, 'excel-98-positions.expected.json'), 'utf8');
  expect(parsePositionFile(renderWorkbook(bytes))).toMatchObject(JSON.parse(expected));
});

test.each([
  ['<c><v>0.1</v></c>', '"0.1"'],
  ['<c><v>0.30000000000000004</v></c>', '"0.3"'],
  ['<c><v>1.5E-3</v></c>', '"0.0015"'],
  ['<c t="str"><f>A1&amp;A2</f><v>AAPL</v></c>', '"AAPL"'],
  ['<c><f>HYPERLINK("http://x")</f><v>12</v></c>', '"12"'],
  ['<c><f>1+1</f></c><c r="B1"><v>5</v></c>', ',"5"'],
  ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '"#DIV/0!"'],
  ['<c t="b"><v>1</v></c><c t="b"><v>0</v></c>', '"TRUE","FALSE"'],
  ['<c t="inlineStr"><is><t>BRK</t></is></c>', '"BRK"'],
  ['<c t="inlineStr"><is><r><t>BR</t></r><r><t>K</t></r></is></c>', '"BRK"'],
  ['<c t="str"><v>say "a,b"\n</v></c>', '"say ""a,b"" "'],
  ['<c r="C1"><v>1</v></c><c r="AB1"><v>2</v></c>', `,,"1"${','.repeat(25)}"2"`],
  ['<c t="s"><v>99</v></c><c r="B1"><v>1</v></c>', ',"1"'],
])('the cells %s become %s [CSV-256]', (cells, csv) => {
  expect(renderCells(cells)).toBe(csv);
});

test.each([
  ['0.00%', '0.0771', '7.71%'],
  ['0.0%;[Red]-0.0%', '-0.15', '-15%'],
  ['#,##0.00', '1234.5', '1234.5'],
  ['$#,##0.00;[Red]($#,##0.00)', '-5', '-5'],
  ['[$$-409]#,##0.00', '5.1', '5.1'],
  ['[$€-407] #,##0.00', '5.1', 'EUR 5.1'],
  ['#,##0.00 [$CAD]', '5.1', 'CAD 5.1'],
  ['"£"#,##0.00', '5.1', 'GBP 5.1'],
  ['[$₹-4009] #,##0', '5', 'INR 5'],
  ['m/d/yyyy', '46294', '2026-09-29'],
  ['[$-409]dd-mmm-yy;@', '46294', '2026-09-29'],
  ['yyyy-mm-dd hh:mm', '46294.670138889', '2026-09-29 16:05'],
  ['h:mm AM/PM', '0.5', '12:00'],
  ['General', '46294', '46294'],
  ['0 "days"', '3', '3'],
])('in the format %s, %s is %s [CSV-256]', (format, value, shown) => {
  expect(renderCells(`<c s="0"><v>${value}</v></c>`, [format])).toBe(`"${shown}"`);
});

test('dates of a workbook that counts from 1904 are read [CSV-256]', () => {
  const properties = '<workbookPr date1904="1"/>';
  const rows = '<row><c s="0"><v>44832</v></c></row>';
  expect(render({ rows, formats: ['yyyy-mm-dd'], properties })).toBe('"2026-09-29"');
});

test('each row has its own line, and hidden sheets are passed over [CSV-256]', () => {
  const strings = ['<t>Symbol</t>', '<r><t>Quan</t></r><r><t>tity</t></r><rPh><t>x</t></rPh>'];
  const header = '<x:row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></x:row>';
  const rows = `${header}<row r="5"><c r="B5"><v>7</v></c></row>`;
  const sheets = ['hidden" r:id="rId9', 'veryHidden" r:id="rId8', 'visible" r:id="rId1'].map(
    (state) => `<sheet name="A" state="${state}"/>`,
  );
  expect(render({ rows, strings, sheets: sheets.join('') })).toBe(
    '\n"Symbol","Quantity"\n\n\n,"7"',
  );
});

test('rows of a table are equally long [CSV-256]', () => {
  const header = '<row r="3"><c><v>1</v></c><c r="B3"><v>2</v></c></row>';
  const rows = `<row r="1"><c><v>1</v></c></row>${header}<row r="4"><c><v>3</v></c></row>`;
  expect(render({ rows })).toBe('"1"\n\n"1","2"\n"3",');
});

test('cells beyond those of any account take no memory [CSV-257]', () => {
  const first = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';
  const csv = render({ rows: `${first}<row r="1048576"><c><v>3</v></c></row>` });
  expect(csv.slice(0, 4)).toBe('"1"\n');
  expect(csv.length).toBeLessThan(70_000);
});

test('a long text in many cells is refused instead of repeated [CSV-257]', () => {
  const strings = [`<t>${'x'.repeat(900)}</t>`];
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`;
  const wide = row.replaceAll('<c', '<c r=""');
  expect(() => render({ rows: wide.repeat(15_000), strings })).toThrow('too large');
});

const createBomb = () => createWorkbook({ rows: ' '.repeat(60_000_000) });

test('a zip bomb is refused before it is unzipped [CSV-257]', () => {
  const bomb = createBomb();
  expect(bomb.length).toBeLessThan(200_000);
  expect(() => renderWorkbook(bomb)).toThrow('too large');
});

test('a zip bomb that lies about its size takes only the memory it claims [CSV-257]', () => {
  const bomb = createBomb();
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  for (let at = 0; at < bomb.length - 28; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50;
    if (isEntry && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 1000, true);
  }
  const before = process.memoryUsage().arrayBuffers;
  expect(() => renderWorkbook(bomb)).toThrow();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
});

test.each([
  ['text', Buffer.from('Symbol,Quantity')],
  ['an empty archive', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
  ['half a workbook', createWorkbook({ rows: '' }).subarray(0, 700)],
  ['malformed XML', createWorkbook({ rows: '<row><c>' })],
  ['a workbook without a sheet', createWorkbook({ rows: '', sheets: '' })],
])('%s is refused [CSV-257]', (_, bytes) => {
  expect(() => renderWorkbook(bytes)).toThrow();
});

import type { Role } from '@dashboard/contracts-http';
import { MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';
import { createForm } from '../../../test/forms.ts';
import { setUpPortfolio } from '../../../test/test-portfolio.ts';

const fund = 'Income Fund';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('holdings'));

const path = '/api/holdings/import/preview';
const file = (csv: string | Buffer<ArrayBuffer>, name = 'p.csv') => new File([csv], name);

const preview = (upload: File, role: Role = 'admin') =>
  portfolio.call(role, 'POST', path, { body: createForm({ fund, file: upload }) });
const CSV = 'Symbol,Quantity,Price,P/L Open\nAAPL,10,5,\nMSFT,3,7,2\nTotal,13,,\n';

it('a missing file, an unknown fund and unknown fields are 400 [API-03, API-31]', async () => {
  const forms: Record<string, string | File>[] = [
    { fund },
    { fund, columns: '{}', file: file(CSV) },
    { fund, columns: 'no JSON', file: file(CSV) },
    { fund: 'Hedge Fund', file: file(CSV) },
    { fund, note: 'x', file: file(CSV) },
    { fund, other: file(CSV) },
    { fund, file: CSV },
  ];
  for (const parts of forms) {
    expect((await portfolio.call('admin', 'POST', path, { body: createForm(parts) })).status).toBe(
      400,
    );
  }
});

it('another content type and another file extension are 415 [API-10]', async () => {
  const json = await portfolio.post(path, { fund });
  expect(json.status).toBe(415);
  expect((await preview(file(CSV, 'positions.xls'))).status).toBe(415);
});

it('accepts a name ending in .CSV [CSV-02]', async () => {
  expect((await preview(file(CSV, 'POSITIONS.CSV'))).status).toBe(200);
});

it('accepts 10 MB and refuses more with 413 [API-09]', async () => {
  const header = Buffer.from('Symbol,Quantity,Price\n');
  const lines = Buffer.alloc(MAX_POSITION_FILE_BYTES, 'x');
  header.copy(lines);
  expect((await preview(file(lines))).status).toBe(200);
  expect((await preview(file(Buffer.concat([lines, Buffer.from('\n')])))).status).toBe(413);
});

it.each([
  ['empty lines', '\n'],
  ['short lines', 'a\n'],
  ['one holding again and again', 'AAPL,1,2\n'],
])('10 MB of %s are 413 without being read [API-09]', async (_, row) => {
  const hostile = `Symbol,Quantity,Price\n${row.repeat(10_000_000 / row.length)}`;
  const { status, body } = await preview(file(hostile));
  expect([status, body.message]).toEqual([413, 'The file has too many lines']);
});

it('a file with too many skipped lines is 413 [API-09]', async () => {
  const rows = 'not a holding,1,2\n';
  expect((await preview(file(`Symbol,Quantity,Price\n${rows.repeat(10_000)}`))).status).toBe(200);
  expect((await preview(file(`Symbol,Quantity,Price\n${rows.repeat(10_001)}`))).status).toBe(413);
});

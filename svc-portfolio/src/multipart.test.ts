import { connect } from 'node:net';
import { IDENTITY_HEADER } from '@dashboard/service-kit/identity';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { setUpPortfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const portfolio = setUpPortfolio();

const FORM = [
  '--edge',
  'Content-Disposition: form-data; name="fund"',
  '',
  'Growth Fund',
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="p.csv"',
  'Content-Type: text/csv',
  '',
  'Symbol,Quantity,Price',
  'AAPL,1,2',
  '--edge--',
  '',
].join('\r\n');

async function post(body: string, contentType = 'multipart/form-data; boundary=edge') {
  const path = '/api/holdings/import/preview';
  const headers = { 'content-type': contentType };
  return (await portfolio.call('admin', 'POST', path, { body, headers })).status;
}

it('a well-formed form is parsed [CSV-13]', async () => {
  expect(await post(FORM)).toBe(200);
});

it.each([
  ['no boundary', FORM, 'multipart/form-data'],
  ['another boundary', FORM, 'multipart/form-data; boundary=other'],
  [
    'a boundary of more than 70 characters',
    FORM,
    `multipart/form-data; boundary=${'e'.repeat(71)}`,
  ],
  ['an invalid content type', FORM, 'multipart/form-data \u00ff boundary=edge'],
  ['nothing at all', '', 'multipart/form-data; boundary=edge'],
  ['a body that ends within the file', FORM.slice(0, -20), 'multipart/form-data; boundary=edge'],
  ['a body that ends within a header', FORM.slice(0, 30), 'multipart/form-data; boundary=edge'],
  [
    'the fund twice',
    FORM.replace('--edge\r\n', `${FORM.slice(0, 72)}\r\n--edge\r\n`),
    'multipart/form-data; boundary=edge',
  ],
])('%s responds with 400 [API-03]', async (_, body, contentType) => {
  expect(await post(body, contentType)).toBe(400);
});

it.each([
  [
    'a truncated file',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
  ],
  ['other text', 'more'],
])('a form that continues after its end with %s is 400 [API-03]', async (_, more) => {
  expect(await post(`${FORM}${more}`)).toBe(400);
});

it('a field that is too long is refused with 413 [API-09]', async () => {
  expect(await post(FORM.replace('Growth Fund', 'x'.repeat(20_000)))).toBe(413);
});

it('the service still responds after a client disconnects mid-body [API-03]', async () => {
  const port = Number(new URL(portfolio.origin).port);
  const { [IDENTITY_HEADER]: identity } = await identityHeaders(SERVICE_NAME, 'admin');
  for (const length of [0, 40, 120, 230]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/holdings/import/preview HTTP/1.1\r\nhost: x\r\nx-identity: ${identity}\r\n` +
            `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${FORM.length}\r\n\r\n`,
        );
        socket.write(FORM.slice(0, length), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
  }
  expect(await post(FORM)).toBe(200);
});

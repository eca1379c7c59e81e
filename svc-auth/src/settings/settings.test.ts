import { getSettings, replaceSettings } from '@dashboard/contracts-auth';
import { describeAuditedMutations, identityHeaders } from '@dashboard/service-kit/testing';
import request from 'supertest';
import { provideService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';

const service = provideService();
let published: jest.SpyInstance;
beforeEach(async () => {
  published = jest.spyOn(service.redis, 'publish').mockClear();
  await service.db('settings').delete();
});

const announced = () => published.mock.calls.map(([, message]) => JSON.parse(message).topic);

async function read(path: string, headers?: Record<string, string>) {
  const identity = headers ?? (await identityHeaders(SERVICE_NAME, 'student'));
  const { status, body } = await request(service.callback).get(path).set(identity);
  expect(status).toBe(200);
  return body;
}

async function replace(key: string, value: object, headers: Record<string, string> = {}) {
  const identity = await identityHeaders(SERVICE_NAME, 'admin');
  return request(service.callback)
    .put(`/api/settings/${key}`)
    .set({ ...identity, ...headers })
    .send(value);
}

describeAuditedMutations({
  audience: SERVICE_NAME,
  contract: { getSettings, replaceSettings },
  db: () => service.db,
  announced,
  read,
  mutations: {
    'settings.replace': () => (headers) =>
      replace('product', { name: String(Date.now()) }, headers),
  },
});

test('students read what the admin has set, and nothing is set at first [SET-01]', async () => {
  expect(await read('/api/settings/product')).toEqual({ value: {}, version: 0 });
  const { status, body } = await replace('product', { name: '  Ana’s Room ' });
  expect([status, body]).toEqual([200, { value: { name: 'Ana’s Room' }, version: 1 }]);
  expect(await read('/api/settings/product')).toEqual(body);
  expect(announced()).toEqual(['settings']);
});

test('a change of another version is refused, and the same values change nothing [SET-01]', async () => {
  await replace('product', { name: 'One' }, { 'if-match': '"0"' });
  expect((await replace('product', { name: 'Two' }, { 'if-match': '"0"' })).status).toBe(412);
  const same = await replace('product', { name: 'One' }, { 'if-match': '"1"' });
  expect(same.body).toEqual({ value: { name: 'One' }, version: 1 });
  expect(announced()).toEqual(['settings']);
});

test('the audit log has the former and the new value of what changed [SET-01]', async () => {
  await replace('glossary', { bx: 'My own structure.', hh: 'A higher high.' });
  await service.db('audit_log').delete();
  await replace('glossary', { bx: 'Changed.', hh: 'A higher high.' });
  expect(await service.db('audit_log')).toMatchObject([
    {
      action: 'settings.changed',
      subject_name: 'glossary',
      before: { bx: 'My own structure.' },
      after: { bx: 'Changed.' },
    },
  ]);
});

test.each([
  ['a name over 60 characters', 'product', { name: 'x'.repeat(61) }, 400],
  ['an unknown field of the product', 'product', { colour: 'red' }, 400],
  ['an empty meaning', 'glossary', { bx: ' ' }, 400],
  ['a key in capitals', 'Product', {}, 400],
  ['a list', 'mfe-journal', [1], 400],
  ['over 64 KiB', 'mfe-journal', { text: 'x'.repeat(65_536) }, 413],
])('%s is refused [SET-01]', async (_, key, value, status) => {
  expect((await replace(key, value)).status).toBe(status);
  expect(await service.db('settings')).toEqual([]);
});

test('a module stores any object under its own key [SET-01]', async () => {
  const value = { riskPercent: 1, brokers: ['IBKR'] };
  expect((await replace('constructor', value)).body.value).toEqual(value);
  expect((await read('/api/settings/constructor')).value).toEqual(value);
});

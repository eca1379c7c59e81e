import { defineEndpoint, type Endpoint } from '@dashboard/contracts-http';
import { importContracts } from './contract.ts';
import { serviceDescriptionSchema } from './description.ts';
import { readServiceDescriptions } from './read.ts';

const list = defineEndpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/api/notes/{key}',
  summary: 'A note',
  access: 'student',
  responses: {},
  topics: ['notes'],
});

beforeEach(() => jest.resetModules());

function addService(name: string, exports: unknown, topics: string[] = [name]) {
  const contract = `@dashboard/contracts-${name}`;
  jest.doMock(contract, () => exports, { virtual: true });
  return serviceDescriptionSchema.parse({
    name,
    schema: name,
    contract,
    topics,
    processes: { server: 'src/server.ts' },
    commands: { migrate: 'src/migrate.ts' },
  });
}

test('each service comes with the calls of its contract', async () => {
  const services = await importContracts(readServiceDescriptions());
  const paths = services.map(({ name, endpoints }) => [name, endpoints[0]?.path]);
  expect(Object.fromEntries(paths)).toMatchObject({
    auth: '/api/auth/status',
    flow: '/api/unusual-flow',
    portfolio: '/api/stocks',
  });
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['no list', { endpoints: { list } }],
  ['something else', { endpoints: [list, 'notes'] }],
])('a contract that exports %s as endpoints is refused', async (_, exports) => {
  await expect(importContracts([addService('notes', exports)])).rejects.toThrow(
    'The contract @dashboard/contracts-notes of svc-notes must export its calls as `endpoints`.',
  );
});

test('a contract that cannot be imported is named', async () => {
  const service = { ...addService('notes', {}), contract: '@dashboard/contracts-nowhere' };
  await expect(importContracts([service])).rejects.toThrow(
    /^The contract @dashboard\/contracts-nowhere of svc-notes cannot be imported: /,
  );
});

test.each<[string, Partial<Endpoint>]>([
  ['id', { path: '/api/other' }],
  ['path, whatever its parameters are called', { id: 'other.list', path: '/api/notes/{id}' }],
])('two services may not answer calls of the same %s', async (_, change) => {
  const notes = addService('notes', { endpoints: [list] });
  const other = addService('other', { endpoints: [{ ...list, ...change }] });
  await expect(importContracts([notes, other])).rejects.toThrow(
    /of svc-other is a call of svc-notes as well: choose another id and path\.$/,
  );
});

test('a topic that nobody announces is refused', async () => {
  const notes = addService('notes', { endpoints: [list] }, ['note']);
  await expect(importContracts([notes])).rejects.toThrow(
    'notes.list of svc-notes follows the topic notes, which no service.json names.',
  );
});

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

test('each service has the calls of its contract', async () => {
  const services = await importContracts(readServiceDescriptions());
  const ids = services.map(({ name, endpoints }) => [name, endpoints.map(({ id }) => id)]);
  expect(Object.fromEntries(ids)).toMatchObject({
    auth: expect.arrayContaining(['passkeys.list', 'auth.login']),
    flow: expect.arrayContaining(['flow.list']),
    portfolio: expect.arrayContaining(['stocks.list', 'objects.sign-upload']),
  });
});

test('a contract that exports no calls is rejected', async () => {
  await expect(importContracts([addService('notes', { list: 'notes' })])).rejects.toThrow(
    'The contract @dashboard/contracts-notes of svc-notes exports no calls.',
  );
});

test("names a contract that can't be imported", async () => {
  const service = { ...addService('notes', {}), contract: '@dashboard/contracts-nowhere' };
  await expect(importContracts([service])).rejects.toThrow(
    /^The contract @dashboard\/contracts-nowhere of svc-notes cannot be imported: /,
  );
});

test.each<[string, Partial<Endpoint>]>([
  ['id', { path: '/api/other' }],
  ['path, regardless of parameter names', { id: 'other.list', path: '/api/notes/{id}' }],
])("two services can't have calls with the same %s", async (_, change) => {
  const notes = addService('notes', { list });
  const other = addService('other', { list: { ...list, ...change } });
  await expect(importContracts([notes, other])).rejects.toThrow(
    /of svc-other is also a call of svc-notes: choose another id and path\.$/,
  );
});

test("a service can't declare one of the gateway's calls", async () => {
  const notes = addService('notes', { list });
  await expect(importContracts([notes], [{ ...list, id: 'page' }])).rejects.toThrow(
    /of svc-notes is also a call of the gateway: choose another id and path\.$/,
  );
});

test('a topic that no service announces is rejected', async () => {
  const notes = addService('notes', { list }, ['note']);
  await expect(importContracts([notes])).rejects.toThrow(
    'notes.list of svc-notes follows the topic notes, which no service.json names.',
  );
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { findService, readDatabaseServices, readServiceDescriptions } from './read.ts';

let root: string;

beforeEach(() => {
  root = createTestFolder();
});

const journal = {
  name: 'trade-journal',
  schema: 'trade_journal',
  contract: '@dashboard/contracts-trade-journal',
  topics: ['trade-journal'],
  processes: { server: 'src/server.ts' },
  commands: { migrate: 'src/migrate.ts' },
};
const notes = {
  ...journal,
  name: 'notes',
  schema: 'notes',
  contract: '@dashboard/contracts-notes',
  topics: ['notes'],
};

const unused = { replicas: false, objectStore: false, calls: [], paths: [], secrets: [] };

function describeService(folder: string, description: object | string): void {
  mkdirSync(join(root, folder), { recursive: true });
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  writeFileSync(join(root, folder, 'service.json'), text);
}

test('services are found by their folders and sorted by name', () => {
  describeService('svc-trade-journal', journal);
  describeService('svc-notes', { ...notes, replicas: true });
  mkdirSync(join(root, 'svc-without-description'));
  mkdirSync(join(root, 'mfe-notes'));
  expect(readServiceDescriptions(root)).toEqual([
    { ...notes, ...unused, replicas: true },
    { ...journal, ...unused },
  ]);
});

test("this repository's services are described", () => {
  const services = readServiceDescriptions();
  expect(services.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth', 'flow', 'portfolio']),
  );
  expect(readDatabaseServices().map(({ name }) => name)).not.toContain('releases');
  expect(findService(services, 'portfolio').processes).toEqual({
    server: 'src/server.ts',
    worker: 'src/worker.ts',
  });
  expect(() => findService(services, 'nothing')).toThrow('There is no service nothing.');
});

test.each<[string, object | string, RegExp]>([
  ['no JSON', '{', /^svc-trade-journal\/service\.json cannot be read: /],
  [
    'another name',
    { ...journal, name: 'journal' },
    /the service journal belongs in the folder svc-journal\.$/,
  ],
  [
    'a name in capitals',
    { ...journal, name: 'Journal' },
    /lower-case words joined by hyphens[\s\S]*at name/,
  ],
  ['a schema of Postgres', { ...journal, schema: 'public' }, /other than public[\s\S]*at schema/],
  ["a schema that isn't a name", { ...journal, schema: 'a; drop table x' }, /at schema/],
  [
    'a script outside src',
    { ...journal, processes: { server: '../x.ts' } },
    /at processes\.server/,
  ],
  ['no migrations', { ...journal, commands: {} }, /both a schema and the command migrate/],
  [
    'a path inside the API',
    { ...journal, paths: [{ path: '/api', access: 'admin', maxBodyBytes: 1 }] },
    /at paths\[0\]\.path/,
  ],
  ['a topic with a space', { ...journal, topics: ['my topic'] }, /at topics\[0\]/],
  ["a secret that isn't a setting name", { ...journal, secrets: ['key'] }, /at secrets\[0\]/],
  ['an unknown key', { ...journal, port: 8080 }, /"port"/],
])('a description with %s is rejected by name', (_, description, sentence) => {
  describeService('svc-trade-journal', description);
  expect(() => readServiceDescriptions(root)).toThrow(sentence);
});

test('a service can only call described services', () => {
  describeService('svc-notes', { ...notes, calls: ['nothing'] });
  expect(() => readServiceDescriptions(root)).toThrow(
    'svc-notes/service.json: calls names nothing, which is not a service.',
  );
});

test.each([
  ['schema', { schema: 'trade_journal' }, 'the schema trade_journal'],
  ['contract', { contract: journal.contract }, `the contract ${journal.contract}`],
  ['topic', { topics: ['notes', 'trade-journal'] }, 'the topic trade-journal'],
])("two services can't have the same %s", (_, change, what) => {
  describeService('svc-trade-journal', journal);
  describeService('svc-notes', { ...notes, ...change });
  expect(() => readServiceDescriptions(root)).toThrow(
    `${what} belongs to both svc-notes and svc-trade-journal: one needs a different one.`,
  );
});

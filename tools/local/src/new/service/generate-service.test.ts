import { serviceDescriptionSchema } from '@dashboard/service-descriptions';
import { parseName } from '../names.ts';
import { generateService } from './generate-service.ts';

const generate = (name: string) => generateService(parseName('service', name));
const { files, completedBy } = generate('svc-trade-journal');

test('each name has the right form for its place', () => {
  const text = (path: string) => files.get(path) ?? '';
  expect(
    serviceDescriptionSchema.parse(JSON.parse(text('svc-trade-journal/service.json'))),
  ).toEqual({
    name: 'trade-journal',
    schema: 'trade_journal',
    contract: '@dashboard/contracts-trade-journal',
    topics: ['trade-journal'],
    processes: { server: 'src/server.ts' },
    commands: { migrate: 'src/migrate.ts', sampleWeek: 'src/commands/sample-week.ts' },
    replicas: false,
    objectStore: false,
    calls: [],
    paths: [],
    secrets: [],
  });
  const contract = text('packages/contracts/trade-journal/src/entries.ts');
  expect(contract).toContain("path: '/api/trade-journal/entries'");
  expect(contract).toContain('export const tradeJournalEntrySchema');
  expect(contract).toContain('export const listTradeJournalEntries');
  expect(text('svc-trade-journal/src/migrate.ts')).toContain("schema: 'trade_journal'");
});

test('only its own contract’s snapshot is written', () => {
  expect(completedBy).toEqual([['tools/checks/src/contract.ts', '--write', 'trade-journal']]);
});

test.each([
  ['svc-flow', 'the folder svc-flow already exists'],
  ['svc-stocks', 'the topic stocks belongs to svc-portfolio'],
  ['svc-images', 'the call images.get (/api/images/{id}) already exists'],
  ['svc-upload-image', 'the call images.upload (/api/upload-image) already exists'],
  ['svc-order', 'its schema order must not be a word of SQL'],
  ['svc-public', 'its schema public must be a lower-case name other than public'],
])('%s is rejected', (name, reason) => {
  expect(() => generate(name)).toThrow(
    `${name} cannot be created: ${reason}. Choose another name.`,
  );
});

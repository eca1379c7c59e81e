import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServiceDescriptions, type ServiceDescription } from '@dashboard/service-descriptions';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { getServicePassword, loadOrCreateSecrets } from './secrets.ts';

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = createTestFolder();
  file = join(dataDir, 'secrets.json');
});

const services = readServiceDescriptions().filter(({ name }) =>
  ['auth', 'flow', 'portfolio'].includes(name),
);
const journal = { ...services[0], name: 'trade-journal' } as ServiceDescription;

const readFile = () => JSON.parse(readFileSync(file, 'utf8'));

/** As written when these were the only services. */
const earlier = {
  identitySecret: 'i'.repeat(43),
  postgresPassword: 'postgres',
  redisPassword: 'redis',
  authPassword: 'auth',
  portfolioPassword: 'portfolio',
  flowPassword: 'flow',
};

test('the first start creates a password per service, readable only by the owner', () => {
  const secrets = loadOrCreateSecrets(dataDir, services);
  const passwords = services.map((service) => getServicePassword(secrets, service));
  expect(new Set(passwords).size).toBe(services.length);
  expect(readFile()).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadOrCreateSecrets(dataDir, services)).toEqual(secrets);
});

test('an added service gets a password, and nothing else changes', () => {
  writeFileSync(file, JSON.stringify(earlier));
  const secrets = loadOrCreateSecrets(dataDir, [...services, journal]);
  expect(secrets).toEqual({
    ...earlier,
    tradeJournalPassword: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(readFile()).toEqual(secrets);
});

test("a removed service's password stays, in case the service comes back", () => {
  const before = loadOrCreateSecrets(dataDir, [...services, journal]);
  expect(loadOrCreateSecrets(dataDir, services)).toEqual(before);
  expect(loadOrCreateSecrets(dataDir, [...services, journal])).toEqual(before);
});

test("a complete file isn't rewritten", () => {
  writeFileSync(file, JSON.stringify(earlier));
  loadOrCreateSecrets(dataDir, services);
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(earlier));
});

test.each([
  ['no JSON', '{"identitySecret": "'],
  ['without the identity secret', JSON.stringify({ ...earlier, identitySecret: undefined })],
  ["with a password that isn't a string", JSON.stringify({ ...earlier, flowPassword: 1 })],
])('a damaged file is rejected and left unchanged: %s', (_, text) => {
  writeFileSync(file, text);
  expect(() => loadOrCreateSecrets(dataDir, services)).toThrow(
    `${file} is damaged: restore it from a copy, or choose another DATA_DIR.`,
  );
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

import { answering } from '../test/answering.ts';
import { checkContract } from './contract.ts';
import { createDraft } from './testing.ts';

const draft = { ...createDraft('mfe-flow'), contracts: { flow: answering('ticker', 'premium') } };
const runningSystem = (document: object) => ({
  productUrl: 'http://localhost:8080',
  loadOpenApi: async () => ({ openapi: '3.1.0', ...document }),
});

test('a module is compatible if responses have at least the fields it was built against', async () => {
  await checkContract(draft, runningSystem(answering('ticker', 'premium')));
  await checkContract(draft, runningSystem(answering('ticker', 'premium', 'side')));
});

test('a module that was built against a removed field is rejected', async () => {
  await expect(checkContract(draft, runningSystem(answering('ticker')))).rejects.toThrow(
    'mfe-flow 0.1.0-a was built against calls that http://localhost:8080 answers differently: GET /api/unusual-flow 200.premium: is gone. Update the services first, or build it against their contracts.',
  );
});

test('for many removed endpoints, the message lists five', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`/api/${at}`, { get: { responses: {} } }]),
  );
  const refused = checkContract(
    { ...draft, contracts: { a: { paths } } },
    runningSystem({ paths: {} }),
  );
  await expect(refused).rejects.toThrow('GET /api/4: is gone; and 2 more.');
});

test('a release without stored contracts passes', async () => {
  await checkContract(createDraft('mfe-flow'), runningSystem({ paths: {} }));
});

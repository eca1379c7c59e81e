import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { draftOf } from '../../test/drafts.ts';
import { askOpenApi } from './context.ts';
import { checkContract } from './contract.ts';

const answering = (...fields: string[]) => {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const schema = { type: 'object', properties, required: fields };
  const responses = { 200: { content: { 'application/json': { schema } } } };
  return { paths: { '/api/unusual-flow': { get: { responses } } } };
};
const draft = { ...draftOf('mfe-flow'), contracts: { flow: answering('ticker', 'premium') } };
const runningSystem = (document: object) => ({
  against: 'http://localhost:8080',
  openApi: async () => ({ openapi: '3.1.0', ...document }),
});

test('a module runs against a system that answers as it was built against, or more', async () => {
  await checkContract(draft, runningSystem(answering('ticker', 'premium')));
  await checkContract(draft, runningSystem(answering('ticker', 'premium', 'side')));
});

test('a module that was built against a field that is gone is refused', async () => {
  await expect(checkContract(draft, runningSystem(answering('ticker')))).rejects.toThrow(
    'mfe-flow 0.1.0-a was built against calls that http://localhost:8080 does not answer so: GET /api/unusual-flow 200.premium: is gone. Bring the services up to it first, or build it against what they answer.',
  );
});

test('a module that was built against many calls that are gone names a few', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`/api/${at}`, { get: { responses: {} } }]),
  );
  const refused = checkContract(
    { ...draft, contracts: { a: { paths } } },
    runningSystem({ paths: {} }),
  );
  await expect(refused).rejects.toThrow('GET /api/4: is gone; and 2 more.');
});

test('a release of which nobody knows what it was built against passes', async () => {
  await checkContract(draftOf('mfe-flow'), runningSystem({ paths: {} }));
});

describe('asking the running system', () => {
  let server: Server;
  let calls = 0;
  let body = JSON.stringify({ openapi: '3.1.0', paths: {} });

  beforeAll(async () => {
    server = createServer((_, response) => {
      calls += 1;
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => server.close());

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('it is asked once, however many checks want to know', async () => {
    const openApi = askOpenApi(address());
    expect(await openApi()).toEqual({ openapi: '3.1.0', paths: {} });
    await openApi();
    expect(calls).toBe(1);
  });

  test('nothing there, or something else there, is refused with what to do', async () => {
    body = '<html>';
    for (const against of [address(), 'http://127.0.0.1:1']) {
      await expect(askOpenApi(against)()).rejects.toThrow(
        `No running system answers at ${against}, and a release is held against one. Start it, or name another with --against <url>.`,
      );
    }
  });
});

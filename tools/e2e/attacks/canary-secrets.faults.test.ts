import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNone } from '@dashboard/reliability';
import { readStores } from '@dashboard/runner-kit/stores-file';
import { withClient } from '@dashboard/runner-kit/with-client';
import { waitUntil } from '@dashboard/test-kit';
import { createClient } from '@redis/client';
import { type OwnProduct, sameOrigin, startOwnProduct } from '../setup/own-product.ts';
import { png } from '../setup/pictures.ts';
import { type DescribedCall, readCalls } from './setup/described-calls.ts';

const wrongPassword = 'canary-wrong-password-5c1d8e';
const bearerToken = `rel_0123456789ab_canary${'x'.repeat(37)}`;

let product: OwnProduct;
let calls: readonly DescribedCall[];
let cookie: string;
let canaries: Record<string, string>;

beforeAll(async () => {
  product = await startOwnProduct();
  const { adminPassword } = product;
  calls = await readCalls(product.url);
  cookie = await product.signInAsAdmin();
  const secrets = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8'));
  canaries = { adminPassword, wrongPassword, bearerToken, ...secrets };
  canaries.session = cookie.split('=')[1] ?? '';
});
afterAll(() => product?.close());

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...sameOrigin, cookie, ...headers },
    body: body && JSON.stringify(body),
  });

interface Entry {
  readonly action: string;
  readonly subject: { readonly name: string };
}

async function readAuditLog(): Promise<Entry[]> {
  const response = await send('GET', '/api/audit-log?limit=100');
  return ((await response.json()) as { readonly entries: Entry[] }).entries;
}

const acts: [action: string, subject: string, act: () => Promise<unknown>][] = [
  ['stock.added', 'CANARY', () => send('POST', '/api/stocks', { symbol: 'CANARY' })],
  ['stock.changed', 'CANARY', () => send('PATCH', '/api/stocks/CANARY', { range: 'Fair Value' })],
  ['stock.removed', 'CANARY', () => send('DELETE', '/api/stocks/CANARY')],
  [
    'flow-alert.added',
    'CANARY CALL 12/18/2026',
    () =>
      send('POST', '/api/unusual-flow', {
        ticker: 'CANARY',
        optionType: 'CALL',
        expiry: '12/18/2026',
      }),
  ],
  [
    'sign-in.refused',
    'admin',
    () =>
      send(
        'POST',
        '/api/auth/login',
        { username: 'admin', password: wrongPassword },
        { cookie: '' },
      ),
  ],
];

const listMissing = (entries: readonly Entry[]) =>
  acts
    .filter(
      ([action, subject]) =>
        !entries.some((entry) => entry.action === action && entry.subject.name === subject),
    )
    .map(([action]) => action);

test('the audit log records actions and rejected sign-ins [AUDIT-06, AUTH-56]', async () => {
  for (const [, , act] of acts) await act();
  await send('GET', '/releases', undefined, { authorization: `Bearer ${bearerToken}` });
  // Rejected sign-ins are written in batches, a moment later.
  await waitUntil(async () => listMissing(await readAuditLog()).length === 0).catch(() => {});
  const entries = await readAuditLog();
  const missing = listMissing(entries);
  assertNone(31, 'actions and refused sign-ins missing from the audit log', missing, acts.length);
  expect(entries.map(({ action }) => action)).toContain('session.started');
});

async function readFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
}

async function readRedis(): Promise<string[]> {
  const client = await createClient({
    url: readStores(product.dataDir)?.redis.REDIS_URL,
  }).connect();
  const texts: string[] = [];
  try {
    for await (const keys of client.scanIterator()) {
      for (const key of keys) {
        texts.push(key, Buffer.from((await client.dump(key)) ?? '').toString('latin1'));
      }
    }
  } finally {
    client.destroy();
  }
  return texts;
}

async function readAuditTables(): Promise<string[]> {
  const texts: string[] = [];
  for (const url of Object.values(readStores(product.dataDir)?.databases ?? {})) {
    await withClient(url, async (client) => {
      // A service without admin calls has no log.
      const { rows: found } = await client.query("SELECT to_regclass('audit_log') AS log");
      if (found[0].log === null) return;
      const { rows } = await client.query('SELECT * FROM audit_log');
      texts.push(JSON.stringify(rows));
    });
  }
  return texts;
}

async function readAnswers(): Promise<string[]> {
  const gets = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const paths = [...gets.map(({ path }) => path), '/', '/login', '/operations', '/modules.json'];
  return Promise.all(
    paths.map(async (path) => {
      const response = await send('GET', path);
      return `${JSON.stringify([...response.headers])}${await response.text()}`;
    }),
  );
}

test('no secret is found in logs, scripts, Redis keys, responses or the audit log', async () => {
  const places: Record<string, string[]> = {
    logs: await readFiles(join(product.dataDir, 'logs')),
    scripts: await readFiles(join(product.dataDir, 'releases')),
    Redis: await readRedis(),
    answers: await readAnswers(),
    'audit log': await readAuditTables(),
  };
  const found: string[] = [];
  let compared = 0;
  for (const [place, texts] of Object.entries(places)) {
    expect([place, texts.length > 0]).toEqual([place, true]);
    for (const [name, secret] of Object.entries(canaries)) {
      expect(secret.length).toBeGreaterThan(15);
      compared += texts.length;
      if (texts.some((text) => text.includes(secret))) found.push(`${name} in ${place}`);
    }
  }
  assertNone(
    31,
    'secrets found in a log, script, Redis key, answer or audit entry',
    found,
    compared,
  );
});

async function listOpen(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const open = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (((await lstat(path)).mode & 0o077) === 0) return [];
    return entry.isDirectory() ? [path, ...(await listOpen(path))] : [path];
  });
  return (await Promise.all(open)).flat();
}

test('no other user of the machine can read the product’s files, even after images are stored and tokens created', async () => {
  const form = new FormData();
  form.set('type', 'analysis');
  form.set('ticker', 'AAPL');
  form.set('image', new Blob([Uint8Array.from(png(8, 8))], { type: 'image/png' }), 'chart.png');
  const headers = { ...sameOrigin, cookie };
  const upload = { method: 'POST', headers, body: form };
  expect((await fetch(`${product.url}/api/upload-image`, upload)).status).toBe(200);
  const confirmation = { password: product.adminPassword };
  const token = { team: 'Flow', modules: ['mfe-flow'], days: 1, confirmation };
  expect((await send('POST', '/api/release-tokens', token)).status).toBe(201);
  const kept = await readdir(product.dataDir, { recursive: true });
  expect(kept).toEqual(expect.arrayContaining(['releases/log.jsonl', 'releases/tokens.json']));
  expect(kept.filter((file) => file.startsWith('images/'))).toHaveLength(1);
  const open = await listOpen(product.dataDir);
  assertNone(31, 'files in DATA_DIR that other users of the machine can read', open, kept.length);
});

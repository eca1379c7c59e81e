import { computeReleaseStates, readHistory } from '@dashboard/release-registry';
import { IDENTITY_HEADER, verifyIdentity } from '@dashboard/service-kit/identity';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { withoutPageSecrets } from '../../test/page-html.ts';
import { startRedisServer } from '../../test/redis-server.ts';
import { createFullRegistry, moduleFiles, type TestRegistry } from '../../test/registry.ts';
import type { ReceivedRequest } from '../../test/service.ts';

const JOB = '5b0c2a0e-8f3c-4c9e-9a53-0d6a52d6a9d1';
const AT = '2026-07-01T16:30:00.000Z';
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&`;

const job = {
  id: JOB,
  kind: 'holdings-import',
  fund: 'Growth Fund',
  state: 'failed',
  progress: 0,
  error: HOSTILE,
  createdAt: AT,
  updatedAt: AT,
};
const running = { ...job, kind: 'holdings-clear', fund: null, state: 'active', progress: 42 };
const counts = { queued: 3, active: 1, completed: 90, failed: 2 };

let registry: TestRegistry;
let gateway: TestGateway;
let admin: string;
/** What svc-portfolio answers to a retry. */
let retried: { status: number; body: object };

beforeEach(async () => {
  registry = await createFullRegistry();
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('flow'));
  await registry.release({ 'mfe-flow': '1.1.0-b' }, new Date(AT));
  await registry.publish('mfe-flow', '1.2.0-c', moduleFiles('next flow'));
  gateway = await startGateway({ registry, checksHealth: true });
  admin = await gateway.signIn('admin');
  retried = { status: 200, body: { id: JOB, kind: job.kind, state: 'queued', progress: 0 } };
  gateway.services.portfolio.respondWith(({ method, url }, response) => {
    if (method === 'POST') {
      response.writeHead(retried.status).end(JSON.stringify(retried.body));
      return;
    }
    const jobs = url?.endsWith('=failed') ? [job] : [running];
    response.end(JSON.stringify({ counts, jobs }));
  });
});
afterEach(() => gateway.close());

const get = (path = '', cookie = admin) =>
  fetch(`${gateway.url}/operations${path}`, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${gateway.url}/operations${path}`, {
    method: 'POST',
    headers: { cookie: admin, ...sameOriginHeaders, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Follows the redirect as the browser does and reads the notice on the page. */
async function readNotice(answer: Response): Promise<string> {
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operations']);
  const notice = answer.headers.get('set-cookie') ?? '';
  expect(notice).toMatch(/Max-Age=30; Path=\/operations;.* HttpOnly; SameSite=Strict/);
  const html = await (await get('', `${admin}; ${notice.split(';')[0]}`)).text();
  return html.split('role="status">')[1]?.split('</p>')[0] ?? '';
}

const readState = async (name = 'mfe-flow') =>
  computeReleaseStates(await readHistory(registry.store)).get(name);
const readLastEntry = async () => (await readHistory(registry.store)).at(-1);
/** The table row with this heading. */
const findRow = (html: string, first: string, nth = 0) =>
  html.split('<tr role="row">').filter((row) => row.includes(`scope="row">${first}</th>`))[nth] ??
  '';

describe('access', () => {
  const others: [string, () => Promise<string> | string][] = [
    ['a visitor', () => ''],
    ['a student', () => gateway.signIn('student')],
    ['a forged session', () => 'session=forged'],
  ];
  test.each(others)('to %s the page does not exist, like any unknown path', async (_, sign) => {
    const cookie = await sign();
    const unknown = await fetch(`${gateway.url}/no-such-page`, { headers: { cookie } });
    const shown = await get('', cookie);
    expect(shown.status).toBe(404);
    expect(withoutPageSecrets(await shown.text())).toBe(withoutPageSecrets(await unknown.text()));
    expect((await get('/modules/mfe-flow/pin', cookie)).status).toBe(404);
  });

  test.each(others)('%s cannot change anything', async (_, sign) => {
    const cookie = await sign();
    const pinned = await post('/modules/mfe-flow/pin', { version: '1.1.0-b' }, { cookie });
    const retry = await post(`/jobs/${JOB}/retry`, { failedAt: AT }, { cookie });
    expect([pinned.status, retry.status]).toEqual([404, 404]);
    expect(await readState()).toMatchObject({ isPinned: false });
    expect(gateway.services.portfolio.received).toEqual([]);
  });

  test('the admin sees it, uncached, and reading it does not extend the session', async () => {
    const touch = jest.spyOn(gateway.sessions, 'find');
    const shown = await get();
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(touch).toHaveBeenCalledWith(expect.anything(), { touch: false });
    const html = await shown.text();
    expect(html).toContain('the trading time zone, America/New_York');
  });

  test('it reloads itself only with ?live', async () => {
    const reloads = '<meta http-equiv="refresh" content="10;url=/operations?live">';
    expect(await (await get()).text()).not.toContain('http-equiv');
    expect(await (await get('?live')).text()).toContain(reloads);
  });

  test('while Redis is down it is 503 with a message for a caller with a session, 404 for others', async () => {
    const redis = await startRedisServer();
    const cut = await startGateway({ redisUrl: redis.url, redisFails: true });
    const cookie = await cut.signIn('admin');
    await redis.kill();
    await waitUntil(() => !cut.redis.isReady);
    const shown = await fetch(`${cut.url}/operations`, { headers: { cookie } });
    expect([shown.status, shown.headers.has('retry-after')]).toEqual([503, true]);
    expect(await shown.text()).toContain('<p>Sign-in is not available at the moment.</p>');
    expect((await fetch(`${cut.url}/operations`)).status).toBe(404);
    await cut.close();
  });
});

describe('content', () => {
  test('each version in use, who gets it and since when', async () => {
    await registry.appendHistory({
      action: 'canary',
      name: 'mfe-flow',
      version: '1.2.0-c',
      percent: 20,
    });
    await registry.appendHistory({ action: 'pinned', name: 'mfe-heatmap', version: '1.0.0-a' });
    await gateway.refreshReleases();
    const html = await (await get()).text();
    const stable = findRow(html, 'mfe-flow');
    expect(stable).toContain('1.1.0-b');
    expect(stable).toContain('Everybody');
    expect(stable).toContain(`<time datetime="${AT}">Jul 1, 12:30:00</time>`);
    const canary = findRow(html, 'mfe-flow', 1);
    expect(canary).toContain('1.2.0-c');
    expect(canary).toContain('Canary: the admin and 20% of the students');
    expect(findRow(html, 'mfe-heatmap')).toContain('Everybody (pinned)');
  });

  test('in how many pages a version was shown and failed, with the reported reasons, escaped', async () => {
    const page = await (await fetch(`${gateway.url}/student`)).text();
    const pageToken = page.match(/"pageToken":"([^"]+)"/)?.[1];
    await fetch(`${gateway.url}/api/module-reports`, {
      method: 'POST',
      headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({
        pageToken,
        module: 'mfe-flow',
        version: '1.1.0-b',
        outcome: 'render-failed',
        reason: HOSTILE,
      }),
    });
    const row = findRow(await (await get()).text(), 'mfe-flow');
    expect(row).toContain('1 <small>(1)</small>');
    expect(row).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('the last thirty entries of the log, with author and reason', async () => {
    for (let index = 0; index < 31; index += 1) {
      const why = `Reason ${index} ${HOSTILE}`;
      await registry.appendHistory({
        action: 'refused',
        name: 'mfe-flow',
        version: '9.9.9-x',
        why,
      });
    }
    await gateway.refreshReleases();
    const html = await (await get()).text();
    const log = html.split('id="log"')[1] ?? '';
    expect(log.match(/<tr role="row">/g)).toHaveLength(1 + 30);
    expect(log.indexOf('Reason 30 ')).toBeLessThan(log.indexOf('Reason 1 '));
    expect(log).not.toContain('Reason 0 ');
    expect(log).toContain('a test');
    expect(log).toContain('Did not let in mfe-flow 9.9.9-x');
  });

  test('every replica with its state, its version and its contract faults', async () => {
    const { auth, flow } = gateway.services;
    auth.setDescription('/version', { version: '3.2.1' });
    auth.setDescription('/contract', { paths: {} });
    await flow.close();
    await waitUntil(async () => findRow(await (await get()).text(), 'svc-auth').includes('3.2.1'));
    const html = await (await get()).text();
    expect(findRow(html, 'svc-auth')).toMatch(/Up.*Breaks \d+ of what is asked of it/s);
    await waitUntil(async () => findRow(await (await get()).text(), 'svc-flow').includes('Away'));
    expect(findRow(html, 'svc-portfolio')).toContain(gateway.services.portfolio.url);
    expect(html).toContain('<dt>Redis</dt><dd><span class="good">Up</span></dd>');
    expect(html).toContain('<dt>Open streams</dt><dd>0</dd>');
    expect(html).toContain('<dt>Remembered answers</dt><dd>0 ');
  });

  test('what is wrong now stands first, with links to the sections that say more', async () => {
    const readFaults = async () => {
      const html = await (await get()).text();
      const now = html.split('id="now"')[1]?.split('</section>')[0] ?? '';
      expect(html.indexOf('id="now"')).toBeLessThan(html.indexOf('id="modules"'));
      for (const [, section] of now.matchAll(/href="#(\w+)"/g)) {
        expect(html).toContain(`<h2 id="${section}">`);
      }
      return now;
    };
    expect(await readFaults()).toContain('href="#queue">2 jobs have failed.');
    counts.failed = 0;
    expect(await readFaults()).toContain('Nothing is wrong.');
    counts.failed = 2;
    const { auth, flow, portfolio } = gateway.services;
    auth.setDescription('/version', { version: '3.2.1' });
    auth.setDescription('/contract', { paths: {} });
    await Promise.all([flow.close(), portfolio.close()]);
    await waitUntil(async () => (await readFaults()).includes(`svc-flow at ${flow.url} is away.`));
    await waitUntil(async () => (await readFaults()).includes('breaks its contract.'));
    expect(await readFaults()).toContain('The queue cannot be read at the moment.');
  });

  test('a long version is shortened on the page, and whole in its title', async () => {
    const row = findRow(await (await get()).text(), 'mfe-flow');
    expect(row).toContain('<code class="hash" title="1.1.0-b">1.1.0-b</code>');
  });

  test('the active and failed jobs, requested with the identity of the admin', async () => {
    const html = await (await get()).text();
    for (const [state, count] of Object.entries(counts)) {
      const name = `${state[0]?.toUpperCase()}${state.slice(1)}`;
      expect(html).toContain(`<dt>${name}</dt><dd>${count}</dd>`);
    }
    expect(findRow(html, 'Clear All')).toMatch(/All funds.*<progress max="100" value="42">.*42%/s);
    const failed = findRow(html, 'Import');
    expect(failed).toContain('Growth Fund');
    expect(failed).toContain(`action="/operations/jobs/${JOB}/retry"`);
    const token = gateway.services.portfolio.received[0]?.headers[IDENTITY_HEADER];
    const identity = { audience: 'svc-portfolio', secret: testIdentitySecret };
    expect(await verifyIdentity(String(token), identity)).toMatchObject({ role: 'admin' });
  });

  test('untrusted text is escaped, and the page has no script', async () => {
    await registry.appendHistory({
      action: 'refused',
      name: 'mfe-flow',
      version: '9.9.9-x',
      why: HOSTILE,
    });
    await gateway.refreshReleases();
    const cookie = `${admin}; notice=${encodeURIComponent(HOSTILE)}`;
    const html = await (await get('', cookie)).text();
    expect(html).not.toMatch(/<script|<img|javascript:/i);
    expect(html.split('&quot;&gt;&lt;script&gt;')).toHaveLength(4);
  });

  test('the other parts while the jobs cannot be read', async () => {
    await gateway.services.portfolio.close();
    const html = await (await get()).text();
    expect(html).toContain('The jobs cannot be read at the moment.');
    expect(findRow(html, 'mfe-flow')).toContain('1.1.0-b');
  });
});

describe('changing a release', () => {
  test('is confirmed on a page that describes it', async () => {
    const html = await (await get('/modules/mfe-flow/roll-back')).text();
    expect(html).toContain(
      'Everybody gets mfe-flow 1.0.0-a again instead of 1.1.0-b, with the next page they open.',
    );
    expect(html).not.toContain('http-equiv="refresh"');
    expect(await readState()).toMatchObject({ stable: '1.1.0-b' });
  });

  test('rolls back, with the reason and the name of the admin in the log', async () => {
    const fields = { version: '1.0.0-a', why: ' It is slow. ' };
    const answer = await post('/modules/mfe-flow/roll-back', fields);
    expect(await readNotice(answer)).toBe('Everybody gets mfe-flow 1.0.0-a again.');
    expect(await readLastEntry()).toMatchObject({
      action: 'rolled-back',
      by: 'admin',
      why: 'It is slow.',
      version: '1.0.0-a',
      from: '1.1.0-b',
    });
  });

  test('promotes a canary, or withdraws it', async () => {
    const canary = { action: 'canary', name: 'mfe-flow', version: '1.2.0-c', percent: 5 } as const;
    const fields = { version: '1.2.0-c', why: 'It is slow.' };
    await registry.appendHistory(canary);
    const withdrawn = await post('/modules/mfe-flow/withdraw', fields);
    expect(await readNotice(withdrawn)).toBe('The canary mfe-flow 1.2.0-c is withdrawn.');
    expect(await readLastEntry()).toMatchObject({ action: 'withdrawn', by: 'admin' });
    await registry.appendHistory(canary);
    const promoted = await post('/modules/mfe-flow/promote', fields);
    expect(await readNotice(promoted)).toBe('Everybody gets mfe-flow 1.2.0-c.');
    expect(await readState()).toMatchObject({ stable: '1.2.0-c', canary: undefined });
  });

  test('never promotes what the gate refuses, and lets it be withdrawn or rolled back to', async () => {
    await registry.publish('mfe-flow', '9.0.0-d', moduleFiles('d'), { hostApi: '9.0' });
    const version = '9.0.0-d';
    await registry.appendHistory({ action: 'canary', name: 'mfe-flow', version, percent: 5 });
    const promoted = await post('/modules/mfe-flow/promote', { version });
    expect(await readNotice(promoted)).toMatch(/^Not done: .*host API 9\.0/);
    expect(await readState()).toMatchObject({ stable: '1.1.0-b', canary: { version } });
    expect(await readLastEntry()).toMatchObject({ action: 'refused', version, by: 'admin' });

    const fields = { version, why: 'It fails.' };
    const withdrawn = await post('/modules/mfe-flow/withdraw', fields);
    expect(await readNotice(withdrawn)).toBe(`The canary mfe-flow ${version} is withdrawn.`);
    await registry.release({ 'mfe-flow': version });
    await registry.release({ 'mfe-flow': '1.1.0-b' });
    const back = await post('/modules/mfe-flow/roll-back', fields);
    expect(await readNotice(back)).toBe(`Everybody gets mfe-flow ${version} again.`);
  });

  test('removes a module for everybody, and brings it back', async () => {
    const confirm = await (await get('/modules/mfe-flow/remove')).text();
    expect(confirm).toContain('Nobody gets mfe-flow any more, neither 1.1.0-b nor a canary');
    const fields = { version: '1.1.0-b', why: 'Nobody uses it.' };
    const removed = await post('/modules/mfe-flow/remove', fields);
    expect(await readNotice(removed)).toBe('Nobody gets mfe-flow any more.');
    expect(await readLastEntry()).toMatchObject({ action: 'removed', by: 'admin' });
    const page = async () => (await fetch(`${gateway.url}/student`)).text();
    expect(await page()).not.toContain('mfe-flow');
    const row = findRow(await (await get()).text(), 'mfe-flow');
    expect(row).toContain('Nobody: it was removed');
    expect(row).toContain('/operations/modules/mfe-flow/roll-back');
    const back = await post('/modules/mfe-flow/roll-back', { ...fields, why: 'They do.' });
    expect(await readNotice(back)).toBe('Everybody gets mfe-flow 1.1.0-b again.');
    expect(await page()).toContain('/modules/mfe-flow/1.1.0-b/');
  });

  test('pins a release and unpins it', async () => {
    const fields = { version: '1.1.0-b' };
    const pinned = await post('/modules/mfe-flow/pin', fields);
    expect(await readNotice(pinned)).toBe('mfe-flow is pinned to 1.1.0-b.');
    expect(await readState()).toMatchObject({ isPinned: true });
    const unpinned = await post('/modules/mfe-flow/unpin', fields);
    expect(await readNotice(unpinned)).toBe('mfe-flow is not pinned any more.');
    expect(await readLastEntry()).toMatchObject({ action: 'unpinned', by: 'admin' });
  });

  test('is offered only where it is possible', async () => {
    const html = await (await get()).text();
    const offered = (name: string) =>
      [...findRow(html, name).matchAll(/modules\/[\w-]+\/([\w-]+)"/g)].map(([, move]) => move);
    expect(offered('mfe-flow')).toEqual(['roll-back', 'remove', 'pin']);
    expect(offered('mfe-heatmap')).toEqual(['remove', 'pin']);
    expect(offered('shell')).toEqual(['pin']);
    const gone = await get('/modules/mfe-flow/withdraw');
    expect(await readNotice(gone)).toBe('Not done: mfe-flow was changed meanwhile.');
    expect((await get('/modules/no-such-module/pin')).status).toBe(404);
    expect((await get('/modules/mfe-flow/delete')).status).toBe(404);
  });

  test('shows why the registry refuses it', async () => {
    await registry.appendHistory({ action: 'pinned', name: 'mfe-flow', version: '1.1.0-b' });
    const fields = { version: '1.0.0-a', why: 'It is slow.' };
    const answer = await post('/modules/mfe-flow/roll-back', fields);
    expect(await readNotice(answer)).toMatch(/^Not done: mfe-flow is pinned to 1\.1\.0-b\./);
    expect(await readState()).toMatchObject({ stable: '1.1.0-b' });
  });

  test('is refused when the confirmed version is no longer the one that it would change', async () => {
    await registry.release({ 'mfe-flow': '1.2.0-c' });
    const fields = { version: '1.0.0-a', why: 'It is slow.' };
    const answer = await post('/modules/mfe-flow/roll-back', fields);
    expect(await readNotice(answer)).toBe(
      'Not done: mfe-flow was changed meanwhile. Look at it again.',
    );
    expect(await readState()).toMatchObject({ stable: '1.2.0-c' });
  });

  test('must come from the page itself', async () => {
    const fields = { version: '1.1.0-b' };
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await post('/modules/mfe-flow/pin', fields, { 'sec-fetch-site': site });
      expect(answer.status).toBe(403);
    }
    expect(await readState()).toMatchObject({ isPinned: false });
  });

  test('answers 400 to fields that none of its forms sends', async () => {
    expect((await post('/modules/mfe-flow/pin', {})).status).toBe(400);
    expect((await post(`/jobs/${JOB}/retry`, { failedAt: 'never' })).status).toBe(400);
  });
});

describe('retrying a job', () => {
  const retry = () => post(`/jobs/${JOB}/retry`, { failedAt: AT });
  const readRetries = () =>
    gateway.services.portfolio.received.filter(({ method }) => method === 'POST');

  test('is sent to svc-portfolio with the identity of the admin and an idempotency key', async () => {
    expect(await readNotice(await retry())).toBe('The job is queued again.');
    const { url, headers } = readRetries()[0] as ReceivedRequest;
    expect(readRetries()).toHaveLength(1);
    expect(url).toBe(`/api/jobs/${JOB}/retry`);
    expect(headers['idempotency-key']).toBe(`${JOB}/${AT}`);
    const identity = { audience: 'svc-portfolio', secret: testIdentitySecret };
    const caller = await verifyIdentity(String(headers[IDENTITY_HEADER]), identity);
    expect(caller).toMatchObject({ role: 'admin', username: 'admin' });
  });

  test('shows the message of the service when it is refused', async () => {
    retried = { status: 409, body: { message: 'The job has not failed.' } };
    expect(await readNotice(await retry())).toBe('Not done: The job has not failed.');
  });

  test('shows that the service cannot be reached', async () => {
    await gateway.services.portfolio.close();
    expect(await readNotice(await retry())).toBe('Not done: The service cannot be reached.');
  });

  test('answers 404 to an id that is no UUID', async () => {
    expect((await post('/jobs/..%2f..%2fapi/retry', { failedAt: AT })).status).toBe(404);
    expect(readRetries()).toEqual([]);
  });
});

import { computeReleaseStates, readHistory } from '@dashboard/release-registry';
import { moduleFiles, type TestRegistry } from '@dashboard/release-registry/testing';
import { IDENTITY_HEADER, verifyIdentity } from '@dashboard/service-kit/identity';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../../gateway/test/endpoints.ts';
import { startOtherGateway } from '../../../gateway/test/gateway.ts';
import { withoutPageSecrets } from '../../../gateway/test/page-html.ts';
import type { ReceivedRequest } from '../../../gateway/test/service.ts';
import { provideReleases } from '../../test/releases.ts';
import { openReleasesApi } from '../../test/releases-api.ts';

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

const gateway = provideReleases({ checksHealth: true }, 'each');
let registry: TestRegistry;
let admin: string;
let retried: { status: number; body: object };

beforeEach(async () => {
  ({ registry, adminCookie: admin } = gateway);
  await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('flow'));
  await registry.release({ 'mfe-flow': '1.1.0-b' }, new Date(AT));
  await registry.publish('mfe-flow', '1.2.0-c', moduleFiles('next flow'));
  await gateway.refreshReleases();
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

const get = (path = '', cookie = admin) =>
  fetch(`${gateway.url}/operations${path}`, { headers: { cookie }, redirect: 'manual' });
const readPage = async (cookie = admin) => (await get('', cookie)).text();
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${gateway.url}/operations${path}`, {
    method: 'POST',
    headers: { cookie: admin, ...sameOriginHeaders, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const change = (action: string, fields: Record<string, string>, headers = {}) =>
  post(`/modules/mfe-flow/${action}`, fields, headers);

async function readNotice(answer: Response): Promise<string> {
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operations']);
  const notice = answer.headers.get('set-cookie') ?? '';
  expect(notice).toMatch(/path=\/operations; expires=.*; samesite=strict; httponly/);
  const html = await readPage(`${admin}; ${notice.split(';')[0]}`);
  return html.split('role="status">')[1]?.split('</p>')[0] ?? '';
}

const readState = async () =>
  computeReleaseStates(await readHistory(registry.store)).get('mfe-flow');
const readLastEntry = async () => (await readHistory(registry.store)).at(-1);
const findRow = (html: string, first: string, nth = 0) =>
  html.split('<tr role="row">').filter((row) => row.includes(`scope="row">${first}</th>`))[nth] ??
  '';
const findSection = (html: string, id: string) =>
  html.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';

describe('access', () => {
  test('for strangers the page does not exist, and they cannot change anything', async () => {
    for (const cookie of ['', await gateway.signIn('student'), 'session=forged']) {
      const unknown = await fetch(`${gateway.url}/no-such-page`, { headers: { cookie } });
      const shown = await get('', cookie);
      expect(shown.status).toBe(404);
      expect(withoutPageSecrets(await shown.text())).toBe(withoutPageSecrets(await unknown.text()));
      expect((await get('/modules/mfe-flow/pin', cookie)).status).toBe(404);
      const pinned = await change('pin', { version: '1.1.0-b' }, { cookie });
      const retry = await post(`/jobs/${JOB}/retry`, { failedAt: AT }, { cookie });
      expect([pinned.status, retry.status]).toEqual([404, 404]);
    }
    expect(await readState()).toMatchObject({ isPinned: false });
    expect(gateway.services.portfolio.received).toEqual([]);
  });

  test('the admin sees it, uncached, and reading it does not extend the session', async () => {
    const touch = jest.spyOn(gateway.sessions, 'find');
    const shown = await get();
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(touch).toHaveBeenCalledWith(expect.anything(), { touch: false });
    expect(await shown.text()).not.toContain('http-equiv');
    const reloads = '<meta http-equiv="refresh" content="10;url=/operations?live">';
    expect(await (await get('?live')).text()).toContain(reloads);
  });

  test('while Redis is down, callers with a session get 503 with a message, others 404', async () => {
    const cut = await startOtherGateway({ ownRedis: true, redisFails: true });
    await cut.redisServer.kill();
    await waitUntil(() => !cut.redis.isReady);
    const headers = { cookie: cut.adminCookie };
    const shown = await fetch(`${cut.url}/operations`, { headers });
    expect([shown.status, shown.headers.has('retry-after')]).toEqual([503, true]);
    expect(await shown.text()).toContain('<p>Sign-in is not available at the moment.</p>');
    expect((await fetch(`${cut.url}/operations`)).status).toBe(404);
  });
});

describe('content', () => {
  test('lists each version in use, who gets it and since when', async () => {
    const canary = { action: 'canary', name: 'mfe-flow', version: '1.2.0-c', percent: 20 } as const;
    await registry.appendHistory(canary);
    await registry.appendHistory({ action: 'pinned', name: 'mfe-heatmap', version: '1.0.0-a' });
    await gateway.refreshReleases();
    const html = await readPage();
    expect(findRow(html, 'mfe-flow')).toContain(
      `<time datetime="${AT}">07/01/2026 <small>12:30:00 PM</small></time>`,
    );
    const row = findRow(html, 'mfe-flow', 1);
    expect(row).toContain('<code class="hash" title="1.2.0-c">1.2.0-c</code>');
    expect(row).toContain('Canary: the admin and 20% of the students');
    expect(findRow(html, 'mfe-heatmap')).toContain('Everybody (pinned)');
  });

  test('shows the latest history and the number of pages in which a version failed, with scripts escaped', async () => {
    const page = await (await fetch(`${gateway.url}/student`)).text();
    const pageToken = page.match(/"pageToken":"([^"]+)"/)?.[1];
    const version = '1.1.0-b';
    const report = { module: 'mfe-flow', version, outcome: 'render-failed', reason: HOSTILE };
    await fetch(`${gateway.url}/api/module-reports`, {
      method: 'POST',
      headers: { ...sameOriginHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ pageToken, ...report }),
    });
    const entry = { action: 'refused', name: 'mfe-flow', version: '9.9.9-x' } as const;
    for (let index = 0; index < 31; index += 1) {
      await registry.appendHistory({ ...entry, why: `Reason ${index} ${HOSTILE}` });
    }
    await waitUntil(async () => (await readPage()).includes('Reason 30 '));
    const html = await readPage(`${admin}; notice=${encodeURIComponent(HOSTILE)}`);
    expect(findRow(html, 'mfe-flow')).toContain('<span class="bad">1</span>');
    const log = findSection(html, 'log');
    expect(log.match(/<tr role="row">/g)).toHaveLength(1 + 30);
    expect(log.indexOf('Reason 30 ')).toBeLessThan(log.indexOf('Reason 1 '));
    expect(log).not.toContain('Reason 0 ');
    // The page's own script.
    expect(html.match(/<script|<img|javascript:/gi)).toEqual(['<script']);
    expect(html.split('&quot;&gt;&lt;script&gt;')).toHaveLength(1 + 3 + 30);
  });

  test('lists every replica with its state and contract, and problems with links at the top', async () => {
    const readFaults = async () => {
      const html = await readPage();
      const now = findSection(html, 'now');
      expect(html.indexOf('id="now"')).toBeLessThan(html.indexOf('id="modules"'));
      for (const [, section] of now.matchAll(/href="#(\w+)"/g)) {
        expect(html).toContain(`<h2 id="${section}">`);
      }
      return now;
    };
    expect(await readFaults()).toContain('href="#queue">2 jobs have failed.');
    counts.failed = 0;
    await waitUntil(async () => (await readFaults()).includes('Nothing is wrong.'));
    counts.failed = 2;
    const { auth, flow, portfolio } = gateway.services;
    auth.setDescription('/version', { version: '3.2.1' });
    auth.setDescription('/contract', { paths: {} });
    await Promise.all([flow.close(), portfolio.close()]);
    await waitUntil(async () => (await readFaults()).includes(`svc-flow at ${flow.url} is down.`));
    await waitUntil(async () => (await readFaults()).includes('breaks its contract.'));
    expect(await readFaults()).toContain('The queue cannot be read at the moment.');
    const html = await readPage();
    expect(findRow(html, 'svc-auth')).toMatch(/Up.*3\.2\.1.*Breaking changes: \d+/s);
    expect(findRow(html, 'svc-flow')).toContain('Down');
    expect(html).toContain('<dt>Redis</dt><dd><span class="good">Up</span></dd>');
    expect(html).toContain('The jobs cannot be read at the moment.');
    expect(findRow(html, 'mfe-flow')).toContain('1.1.0-b');
  });

  test('lists the active and failed jobs', async () => {
    const html = await readPage();
    for (const [state, count] of Object.entries(counts)) {
      const name = `${state[0]?.toUpperCase()}${state.slice(1)}`;
      expect(html).toContain(`<dt>${name}</dt><dd>${count}</dd>`);
    }
    expect(findRow(html, 'Clear All')).toMatch(/All funds.*<progress max="100" value="42">.*42%/s);
    expect(findRow(html, 'Import')).toContain(`action="/operations/jobs/${JOB}/retry"`);
  });

  test('lists release tokens with their last use but without their text or a form', async () => {
    const readTokens = async () => findSection(await readPage(), 'tokens');
    const { token, list } = await openReleasesApi(gateway);
    expect(await readTokens()).toMatch(/Last used here"><div>—/);
    expect((await list()).status).toBe(200);
    const section = await readTokens();
    expect(section).toContain(token.id);
    expect(section).toMatch(/Last used here"><div><time/);
    expect(section).not.toContain(token.text.slice(17));
    expect(section).toContain('href="/account#release-tokens"');
    expect(section).not.toContain('<form');
  });
});

describe('changing a release', () => {
  test('is confirmed on a page, and rolls back with the reason and the admin in the log', async () => {
    const html = await (await get('/modules/mfe-flow/roll-back')).text();
    expect(html).toContain(
      'Everybody gets mfe-flow 1.0.0-a again instead of 1.1.0-b on their next page load.',
    );
    expect(await readState()).toMatchObject({ stable: '1.1.0-b' });
    const answer = await change('roll-back', { version: '1.0.0-a', why: ' It is slow. ' });
    expect(await readNotice(answer)).toBe('Everybody gets mfe-flow 1.0.0-a again.');
    expect(await readLastEntry()).toMatchObject({
      action: 'rolled-back',
      by: 'admin',
      address: '127.0.0.1',
      why: 'It is slow.',
      version: '1.0.0-a',
      from: '1.1.0-b',
    });
  });

  test('promotes a canary, or withdraws it', async () => {
    const canary = { action: 'canary', name: 'mfe-flow', version: '1.2.0-c', percent: 5 } as const;
    const fields = { version: '1.2.0-c', why: 'It is slow.' };
    await registry.appendHistory(canary);
    const withdrawn = await change('withdraw', fields);
    expect(await readNotice(withdrawn)).toBe('The canary mfe-flow 1.2.0-c is withdrawn.');
    expect(await readLastEntry()).toMatchObject({ action: 'withdrawn', by: 'admin' });
    await registry.appendHistory(canary);
    const promoted = await change('promote', fields);
    expect(await readNotice(promoted)).toBe('Everybody gets mfe-flow 1.2.0-c.');
    expect(await readState()).toMatchObject({ stable: '1.2.0-c', canary: undefined });
  });

  test('never promotes a version that the gate rejects, but can withdraw or roll back to it', async () => {
    const version = '9.0.0-d';
    await registry.publish('mfe-flow', version, moduleFiles('d'), { hostApi: '9.0' });
    await registry.appendHistory({ action: 'canary', name: 'mfe-flow', version, percent: 5 });
    const promoted = await change('promote', { version });
    expect(await readNotice(promoted)).toMatch(/^Not done: .*host API 9\.0/);
    expect(await readState()).toMatchObject({ stable: '1.1.0-b', canary: { version } });
    expect(await readLastEntry()).toMatchObject({ action: 'refused', version, by: 'admin' });

    const fields = { version, why: 'It fails.' };
    const withdrawn = await change('withdraw', fields);
    expect(await readNotice(withdrawn)).toBe(`The canary mfe-flow ${version} is withdrawn.`);
    await registry.release({ 'mfe-flow': version });
    await registry.release({ 'mfe-flow': '1.1.0-b' });
    const back = await change('roll-back', fields);
    expect(await readNotice(back)).toBe(`Everybody gets mfe-flow ${version} again.`);
  });

  test('removes a module for everybody, and restores it', async () => {
    const fields = { version: '1.1.0-b', why: 'No one uses it.' };
    const removed = await change('remove', fields);
    expect(await readNotice(removed)).toBe('mfe-flow is removed.');
    expect(await readLastEntry()).toMatchObject({ action: 'removed', by: 'admin' });
    const page = async () => (await fetch(`${gateway.url}/student`)).text();
    await waitUntil(async () => !(await page()).includes('mfe-flow'));
    const row = findRow(await readPage(), 'mfe-flow');
    expect(row).toContain('No one (removed)');
    expect(row).toContain('/operations/modules/mfe-flow/roll-back');
    const back = await change('roll-back', { ...fields, why: 'They do.' });
    expect(await readNotice(back)).toBe('Everybody gets mfe-flow 1.1.0-b again.');
    await waitUntil(async () => (await page()).includes('/modules/mfe-flow/1.1.0-b/'));
  });

  test('is offered only where it is possible', async () => {
    const html = await readPage();
    // In the menu; what isn't rare also has a button before it.
    const offered = (name: string) =>
      [...findRow(html, name).matchAll(/modules\/[\w-]+\/([\w-]+)"/g)].map(([, one]) => one);
    expect(offered('mfe-flow')).toEqual(['roll-back', 'roll-back', 'pin', 'remove']);
    expect(offered('mfe-heatmap')).toEqual(['pin', 'remove']);
    expect(offered('shell')).toEqual(['pin']);
    const gone = await get('/modules/mfe-flow/withdraw');
    expect(await readNotice(gone)).toBe('Not done: mfe-flow has changed since.');
    expect((await get('/modules/no-such-module/pin')).status).toBe(404);
    expect((await get('/modules/mfe-flow/delete')).status).toBe(404);
  });

  test('shows why the registry rejects it, even if the registry is read-only', async () => {
    const fields = { version: '1.0.0-a', why: 'It is slow.' };
    const { store } = registry;
    const replace = jest.spyOn(store, 'replaceDocument');
    for (const [code, sentence] of [
      ['EROFS', 'svc-releases may only read the releases.'],
      ['ELOCKED', 'Someone else is changing the releases.'],
    ] as const) {
      replace.mockRejectedValueOnce(Object.assign(new Error('no'), { code }));
      const answer = await change('roll-back', fields);
      expect(await readNotice(answer)).toContain(`Not done: ${sentence}`);
    }
    replace.mockRestore();
    await registry.appendHistory({ action: 'pinned', name: 'mfe-flow', version: '1.1.0-b' });
    const answer = await change('roll-back', fields);
    expect(await readNotice(answer)).toMatch(/^Not done: mfe-flow is pinned to 1\.1\.0-b\./);
    expect(await readState()).toMatchObject({ stable: '1.1.0-b' });
  });

  test('is rejected if it would change a version other than the confirmed one', async () => {
    await registry.release({ 'mfe-flow': '1.2.0-c' });
    const answer = await change('roll-back', { version: '1.0.0-a', why: 'It is slow.' });
    expect(await readNotice(answer)).toBe('Not done: mfe-flow has changed since. Check it again.');
    expect(await readState()).toMatchObject({ stable: '1.2.0-c' });
  });

  test('must come from the page itself, with the fields of its forms', async () => {
    const fields = { version: '1.1.0-b' };
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await change('pin', fields, { 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await change('pin', {})).status).toBe(400);
    expect(await readState()).toMatchObject({ isPinned: false });
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

  test('shows the message of a service that rejects it, or says that the service cannot be reached', async () => {
    retried = { status: 409, body: { message: 'The job has not failed.' } };
    expect(await readNotice(await retry())).toBe('Not done: The job has not failed.');
    await gateway.services.portfolio.close();
    expect(await readNotice(await retry())).toBe('Not done: The service cannot be reached.');
  });

  test('answers 404 to an id that is not a UUID', async () => {
    expect((await post('/jobs/..%2f..%2fapi/retry', { failedAt: AT })).status).toBe(404);
    expect(readRetries()).toEqual([]);
  });
});

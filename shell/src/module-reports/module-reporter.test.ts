import { createFakeHost, FakeHttpError } from '@dashboard/mfe-kit';
import { createModuleReporter, PanelMountError } from './module-reporter.ts';

const panel = { module: 'mfe-flow', version: '2', panel: 'unusualFlow' };
const src = 'http://localhost/modules/mfe-flow/2/parcels.js';

function open(pageToken?: string, respond: () => unknown = () => null) {
  const host = createFakeHost({
    audience: 'student',
    responses: { 'POST /api/module-reports': respond },
  });
  const reporter = createModuleReporter(host.api, pageToken);
  return { reporter, sent: () => host.requests.map(({ body }) => body) };
}

function failScript(src: string) {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'not-run-by-the-test';
  script.src = src;
  script.integrity = 'sha384-x';
  script.dispatchEvent(new Event('error'));
  script.remove();
}

function serveScripts({ exists, isReleased }: { exists: boolean; isReleased: boolean }) {
  globalThis.fetch = jest.fn(async (_url, init?: RequestInit) => {
    if (!exists || (init?.integrity && !isReleased)) throw new TypeError('Failed to fetch');
    return { ok: true } as Response;
  });
}

test('each panel of a version is reported as shown once, with the page’s token', () => {
  const { reporter, sent } = open('page-1');
  reporter.reportShown(panel);
  reporter.reportShown(panel);
  reporter.reportShown({ ...panel, panel: 'other' });
  reporter.reportShown({ ...panel, version: '1' });
  expect(sent()).toEqual([
    { pageToken: 'page-1', ...panel, outcome: 'shown' },
    { pageToken: 'page-1', ...panel, panel: 'other', outcome: 'shown' },
    { pageToken: 'page-1', ...panel, version: '1', outcome: 'shown' },
  ]);
});

test('a page without a token sends no report', async () => {
  const { reporter, sent } = open();
  reporter.reportShown(panel);
  expect(await reporter.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
  expect(sent()).toEqual([]);
});

test('a failed load and a broken panel are different outcomes', async () => {
  const { reporter, sent } = open('page-1');
  serveScripts({ exists: false, isReleased: false });
  failScript(src);
  expect(await reporter.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
  expect(await reporter.reportNotShown(panel, new PanelMountError('no data'))).toBe(
    'render-failed',
  );
  reporter.reportBroken({ ...panel, version: '1' }, new Error('x'.repeat(900)));
  expect(sent()).toMatchObject([
    { outcome: 'load-failed', reason: 'Error: blocked' },
    { outcome: 'render-failed', reason: 'PanelMountError: no data' },
    { outcome: 'render-failed', version: '1', reason: expect.stringMatching(/^Error: x{493}$/) },
  ]);
});

test('a module file whose bytes differ from the release is reported as tampered', async () => {
  const { reporter } = open('page-1');
  const report = () => reporter.reportNotShown(panel, new Error('blocked'));
  serveScripts({ exists: true, isReleased: false });
  failScript('http://localhost/modules/mfe-other/2/parcels.js');
  expect(await report()).toBe('load-failed');
  failScript(src);
  expect(await report()).toBe('tampered');
  serveScripts({ exists: true, isReleased: true });
  failScript(src);
  expect(await report()).toBe('load-failed');
});

test('a refused report is ignored', async () => {
  const { reporter, sent } = open('page-1', () => {
    throw new FakeHttpError(429, 'Too many');
  });
  reporter.reportShown(panel);
  await Promise.resolve();
  expect(sent()).toHaveLength(1);
});

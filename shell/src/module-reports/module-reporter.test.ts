import { createFakeHost, FakeHttpError } from '@dashboard/mfe-kit';
import { createModuleReporter, PanelMountError } from './module-reporter.ts';

const panel = { module: 'mfe-flow', version: '2', panel: 'unusualFlow' };
const src = 'http://localhost/modules/mfe-flow/2/parcels.js';

function reportsOf(pageToken?: string, answer: () => unknown = () => null) {
  const host = createFakeHost({
    audience: 'student',
    responses: { 'POST /api/module-reports': answer },
  });
  const reports = createModuleReporter(host.api, pageToken);
  return { reports, sent: () => host.requests.map(({ body }) => body) };
}

/** A script with a hash that did not run. */
function refuse(address: string) {
  const script = document.head.appendChild(document.createElement('script'));
  script.type = 'not-run-by-the-test';
  script.src = address;
  script.integrity = 'sha384-x';
  script.dispatchEvent(new Event('error'));
  script.remove();
}

/** What the network answers: without a hash to hold, and with it. */
function answerScripts({ comes, isWhole }: { comes: boolean; isWhole: boolean }) {
  globalThis.fetch = jest.fn(async (_url, init?: RequestInit) => {
    if (!comes || (init?.integrity && !isWhole)) throw new TypeError('Failed to fetch');
    return { ok: true } as Response;
  });
}

test('each version of a module is reported once as shown, with the page it is shown in', () => {
  const { reports, sent } = reportsOf('page-1');
  reports.reportShown(panel);
  reports.reportShown({ ...panel, panel: 'other' });
  reports.reportShown({ ...panel, version: '1' });
  expect(sent()).toEqual([
    { pageToken: 'page-1', ...panel, outcome: 'shown' },
    { pageToken: 'page-1', ...panel, version: '1', outcome: 'shown' },
  ]);
});

test('a page without a token tells nothing', async () => {
  const { reports, sent } = reportsOf();
  reports.reportShown(panel);
  expect(await reports.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
  expect(sent()).toEqual([]);
});

test('files that cannot be had, and a panel that breaks, are told apart', async () => {
  const { reports, sent } = reportsOf('page-1');
  answerScripts({ comes: false, isWhole: false });
  refuse(src);
  expect(await reports.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
  expect(await reports.reportNotShown(panel, new PanelMountError('no data'))).toBe('render-failed');
  reports.reportBroken({ ...panel, version: '1' }, new Error('x'.repeat(900)));
  expect(sent()).toMatchObject([
    { outcome: 'load-failed', reason: 'Error: blocked' },
    { outcome: 'render-failed', reason: 'PanelMountError: no data' },
    { outcome: 'render-failed', version: '1', reason: expect.stringMatching(/^Error: x{493}$/) },
  ]);
});

test('a file that comes with other bytes than released is told as tampered', async () => {
  const { reports } = reportsOf('page-1');
  answerScripts({ comes: true, isWhole: false });
  refuse('http://localhost/modules/mfe-other/2/parcels.js');
  expect(await reports.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
  refuse(src);
  expect(await reports.reportNotShown(panel, new Error('blocked'))).toBe('tampered');
});

test('a file that comes whole when asked again was only away for a moment', async () => {
  const { reports } = reportsOf('page-1');
  answerScripts({ comes: true, isWhole: true });
  refuse(src);
  expect(await reports.reportNotShown(panel, new Error('blocked'))).toBe('load-failed');
});

test('a report that is refused troubles nobody', async () => {
  const { reports, sent } = reportsOf('page-1', () => {
    throw new FakeHttpError(429, 'Too many');
  });
  reports.reportShown(panel);
  await Promise.resolve();
  expect(sent()).toHaveLength(1);
});

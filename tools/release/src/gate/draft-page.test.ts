import { createDraft } from '@dashboard/release-gate/testing';
import { findDraftFile, renderPageWithDraft, replaceWithDraft } from './draft-page.ts';

const loadable = (name: string, version: string) => ({
  version,
  entry: `/modules/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});
const list = (name: string, version = '1') => ({
  ...loadable(name, version),
  name,
  tabs: [],
  dialogs: [],
  symbolSections: [],
});
const flow = { ...list('mfe-flow'), fallback: loadable('mfe-flow', '0') };
const heatmap = list('mfe-heatmap');
const pageOf = (boot: object) =>
  `<head><script type="application/json" id="boot">${JSON.stringify(boot)}</script></head>`;
const page = pageOf({ modules: [flow, heatmap], studentAccess: 'code', pageToken: 'real' });
const bootOf = (html: string) =>
  JSON.parse(/<script[^>]*boot[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');

const tab = {
  id: 'flow',
  audience: 'admin',
  label: 'Flow',
  order: 1,
  panel: 'unusualFlow',
} as const;
const tabs = [tab];
const draft = createDraft('mfe-flow', {
  version: '2',
  tabs,
  files: { 'remoteEntry.js': 'run()' },
});
const integrity = draft.release.files['remoteEntry.js'];
const listedDraft = { ...list('mfe-flow', '2'), integrity, tabs };

test('the page lists the draft instead of its module, without a fallback', () => {
  expect(bootOf(renderPageWithDraft(page, draft))).toEqual({
    modules: [heatmap, listedDraft],
    studentAccess: 'open',
    pageToken: 'gate',
  });
  expect(replaceWithDraft([flow], draft)).toEqual([listedDraft]);
});

test('an unreleased module is added to the list', () => {
  const boot = bootOf(renderPageWithDraft(pageOf({ modules: [heatmap] }), draft));
  expect(boot.modules).toEqual([heatmap, listedDraft]);
});

test('the page of a draft shell has the modules of the running product', () => {
  const shell = createDraft('shell', {
    version: '2',
    files: {
      'index.html':
        '<link href=%SHELL%/icon.svg><script defer src=%SHELL%/shell.js></script><script type=application/json id=boot>"%BOOT%"</script>',
      'shell.js': 'run()',
    },
  });
  const html = renderPageWithDraft(page, shell);
  expect(html).toContain('<link href=/shell/2/icon.svg>');
  expect(html).toContain(
    `<script defer src=/shell/2/shell.js integrity="${shell.release.files['shell.js']}" crossorigin="anonymous">`,
  );
  const { fallback: _, ...listed } = flow;
  expect(bootOf(html).modules).toEqual([listed, heatmap]);
});

test('a response that is not a page of the dashboard is rejected', () => {
  expect(() => renderPageWithDraft('<html>hello</html>', draft)).toThrow(
    'The running system does not respond with a page of the dashboard.',
  );
});

test('files of the draft are served with their content type, and no other files', () => {
  expect(findDraftFile(draft, '/modules/mfe-flow/2/remoteEntry.js')).toEqual({
    body: Buffer.from('run()'),
    contentType: 'text/javascript',
  });
  expect(findDraftFile(draft, '/modules/mfe-flow/2/gone.js')).toBeUndefined();
});

import { draftOf } from '../../test/drafts.ts';
import { fileOfDraft, listWithDraft, pageWithDraft } from './draft-page.ts';

const loadable = (name: string, version: string) => ({
  version,
  entry: `/modules/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});
const flow = {
  ...loadable('mfe-flow', '1'),
  name: 'mfe-flow',
  fallback: loadable('mfe-flow', '0'),
};
const heatmap = { ...loadable('mfe-heatmap', '1'), name: 'mfe-heatmap' };
const pageOf = (boot: object) =>
  `<head><script type="application/json" id="boot">${JSON.stringify(boot)}</script></head>`;
const page = pageOf({ modules: [flow, heatmap], studentAccess: 'code', pageToken: 'real' });
const bootOf = (html: string) =>
  JSON.parse(/<script[^>]*boot[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');

const draft = draftOf('mfe-flow', { version: '2', files: { 'remoteEntry.js': 'run()' } });
const listedDraft = {
  name: 'mfe-flow',
  version: '2',
  entry: '/modules/mfe-flow/2/remoteEntry.js',
  integrity: draft.release.files['remoteEntry.js'],
};

test('the page lists the draft in place of its module, and nothing that would stand in for it', () => {
  expect(bootOf(pageWithDraft(page, draft))).toEqual({
    modules: [heatmap, listedDraft],
    studentAccess: 'open',
    pageToken: 'gate',
  });
  expect(listWithDraft({ modules: [flow] }, draft)).toEqual({ modules: [listedDraft] });
});

test('a module that was never released is listed with the others', () => {
  const boot = bootOf(pageWithDraft(pageOf({ modules: [heatmap] }), draft));
  expect(boot.modules).toEqual([heatmap, listedDraft]);
});

test('of a shell the page is its own, with the modules of the running system', () => {
  const shell = draftOf('shell', {
    version: '2',
    files: {
      'index.html':
        '<link href=%SHELL%/icon.svg><script defer src=%SHELL%/shell.js></script><script type=application/json id=boot>"%BOOT%"</script>',
      'shell.js': 'run()',
    },
  });
  const html = pageWithDraft(page, shell);
  expect(html).toContain('<link href=/shell/2/icon.svg>');
  expect(html).toContain(
    `<script defer src=/shell/2/shell.js integrity="${shell.release.files['shell.js']}" crossorigin="anonymous">`,
  );
  const { fallback: _, ...listed } = flow;
  expect(bootOf(html).modules).toEqual([listed, heatmap]);
});

test('a system that answers with no page of the dashboard is refused', () => {
  expect(() => pageWithDraft('<html>hello</html>', draft)).toThrow(
    'The running system does not answer with a page of the dashboard.',
  );
});

test('files of the draft are served as what they are, and no others', () => {
  expect(fileOfDraft(draft, '/modules/mfe-flow/2/remoteEntry.js')).toEqual({
    body: Buffer.from('run()'),
    contentType: 'text/javascript',
  });
  expect(fileOfDraft(draft, '/modules/mfe-flow/2/gone.js')).toBeUndefined();
});

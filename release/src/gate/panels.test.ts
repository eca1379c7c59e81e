import { draftOf, releaseOf } from '../../test/drafts.ts';
import { checkPanels } from './panels.ts';

const mounts = [
  { module: 'mfe-flow', panel: 'unusualFlow', side: 'admin' as const, tab: 'unusual-flow' },
  { module: 'mfe-flow', panel: 'flowDialog' },
  { module: 'mfe-heatmap', panel: 'watchlist' },
];
const flow = releaseOf('mfe-flow', { panels: ['unusualFlow', 'flowDialog', 'more'] });
const heatmap = releaseOf('mfe-heatmap', { panels: ['watchlist'] });
const shell = draftOf('shell', { mounts });
const people = { released: { shell: shell.release, modules: [flow, heatmap] } };

test('a module exposes all that the shell mounts of it, or more', async () => {
  await checkPanels({ release: flow }, people);
  await checkPanels(shell, people);
});

test('a module that nobody mounts may expose what it likes', async () => {
  await checkPanels(draftOf('mfe-new', { panels: [] }), people);
});

test('a module without a panel that the shell mounts is refused, a dialog included', async () => {
  const draft = draftOf('mfe-flow', { panels: ['unusualFlow'] });
  await expect(checkPanels(draft, people)).rejects.toThrow(
    'shell 0.1.0-a mounts flowDialog of mfe-flow, and mfe-flow 0.1.0-a exposes unusualFlow. Expose it, or release a shell that does without it.',
  );
});

test('a shell that mounts what a module of the people does not expose is refused', async () => {
  const canary = releaseOf('mfe-flow', { version: '0.1.0-b', panels: [] });
  const released = { shell: undefined, modules: [flow, canary, heatmap] };
  await expect(checkPanels(shell, { released })).rejects.toThrow(
    'and mfe-flow 0.1.0-b exposes nothing. Release the module with it first',
  );
});

test('a shell that mounts a module nobody gets is refused', async () => {
  const released = { shell: undefined, modules: [flow] };
  await expect(checkPanels(shell, { released })).rejects.toThrow(
    'shell 0.1.0-a mounts watchlist of mfe-heatmap, which nobody gets yet. Release it first: npm run release -- mfe-heatmap',
  );
});

import { checkPanels } from './panels.ts';
import { createDraft, createRelease } from './testing.ts';

const mounts = [
  { module: 'mfe-flow', panel: 'unusualFlow', audience: 'admin' as const, tab: 'unusual-flow' },
  { module: 'mfe-flow', panel: 'flowDialog' },
  { module: 'mfe-heatmap', panel: 'watchlist' },
];
const flow = createRelease('mfe-flow', { panels: ['unusualFlow', 'flowDialog', 'more'] });
const heatmap = createRelease('mfe-heatmap', { panels: ['watchlist'] });
const shell = createDraft('shell', { mounts });
const inUse = { snapshot: { shell: shell.release, modules: [flow, heatmap] } };

test('a module that exposes every panel the shell mounts, or more, passes', async () => {
  await checkPanels({ release: flow }, inUse);
  await checkPanels(shell, inUse);
});

test('a module that the shell does not mount may expose any panels', async () => {
  await checkPanels(createDraft('mfe-new', { panels: [] }), inUse);
});

test('a module without a panel that the shell mounts is refused, a dialog included', async () => {
  const draft = createDraft('mfe-flow', { panels: ['unusualFlow'] });
  await expect(checkPanels(draft, inUse)).rejects.toThrow(
    'shell 0.1.0-a mounts flowDialog of mfe-flow, and mfe-flow 0.1.0-a exposes unusualFlow. Expose it, or release a shell that does without it.',
  );
});

test('a shell that mounts a panel which a module in use does not expose is refused', async () => {
  const canary = createRelease('mfe-flow', { version: '0.1.0-b', panels: [] });
  const snapshot = { shell: undefined, modules: [flow, canary, heatmap] };
  await expect(checkPanels(shell, { snapshot: snapshot })).rejects.toThrow(
    'and mfe-flow 0.1.0-b exposes nothing. Release the module with it first',
  );
});

test('a shell that mounts a module which has no release is refused', async () => {
  const snapshot = { shell: undefined, modules: [flow] };
  await expect(checkPanels(shell, { snapshot: snapshot })).rejects.toThrow(
    'shell 0.1.0-a mounts watchlist of mfe-heatmap, which nobody gets yet. Release it first: npm run release -- mfe-heatmap',
  );
});

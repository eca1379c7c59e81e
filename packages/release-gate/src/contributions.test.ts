import type { Manifest } from '@dashboard/contracts-gateway';
import { checkContributions } from './contributions.ts';
import { createDraft, createRelease } from './testing.ts';

const tab = (audience: 'admin' | 'student', id: string): Manifest['tabs'][number] => ({
  audience,
  id,
  order: 10,
  label: id,
  panel: 'unusualFlow',
});
const dialog = { id: 'analysis', panel: 'unusualFlow' };

const shell = createRelease('shell');
const flow = createRelease('mfe-flow', { tabs: [tab('admin', 'flow'), tab('student', 'flow')] });
const section = { id: 'states', label: 'States', order: 10, panel: 'unusualFlow' };
const heatmap = createRelease('mfe-heatmap', {
  tabs: [tab('admin', 'map')],
  dialogs: [dialog],
  symbolSections: [section],
});
const inUse = { snapshot: { shell, modules: [flow, heatmap] } };

test('a module with its own tabs and dialogs passes, even before its first release', async () => {
  await checkContributions({ release: flow }, inUse);
  await checkContributions(createDraft('mfe-new', { tabs: [tab('admin', 'new')] }), inUse);
  await checkContributions(createDraft('mfe-new'), { snapshot: { shell, modules: [] } });
});

test('the same id is a different tab for another audience', async () => {
  await checkContributions(createDraft('mfe-new', { tabs: [tab('student', 'map')] }), inUse);
});

test('two versions of one module can declare the same ids', async () => {
  const canary = createRelease('mfe-flow', { version: '0.1.0-b', tabs: flow.manifest.tabs });
  const snapshot = { shell, modules: [flow, canary, heatmap] };
  await checkContributions({ release: canary }, { snapshot });
  await checkContributions({ release: shell }, { snapshot });
});

test('a tab, dialog or symbol section of another module is rejected with both names and advice', async () => {
  await expect(
    checkContributions(createDraft('mfe-new', { tabs: [tab('student', 'flow')] }), inUse),
  ).rejects.toThrow(
    'mfe-new 0.1.0-a declares the tab flow of the student, which mfe-flow 0.1.0-a already declares. Give it another id in src/contributions.ts, or release mfe-flow without it first.',
  );
  await expect(
    checkContributions(createDraft('mfe-new', { dialogs: [dialog] }), inUse),
  ).rejects.toThrow('declares the dialog analysis, which mfe-heatmap 0.1.0-a already declares.');
  await expect(
    checkContributions(createDraft('mfe-new', { symbolSections: [section] }), inUse),
  ).rejects.toThrow(
    'declares the symbol section states, which mfe-heatmap 0.1.0-a already declares.',
  );
});

test('slots with faults, and entries of another module, are rejected', async () => {
  const add = { id: 'add', label: 'Add', icon: 'M5 5', order: 1, open: { tab: 'flow' } };
  const owner = createRelease('mfe-flow', { slots: { commands: [add] } });
  const snapshot = { shell, modules: [owner] };
  await expect(
    checkContributions(createDraft('mfe-new', { slots: { commands: [{ id: 'x' }] } }), {
      snapshot,
    }),
  ).rejects.toThrow(/^The slots of mfe-new 0.1.0-a are not valid: commands\.0\.\w+: /);
  await expect(
    checkContributions(createDraft('mfe-new', { slots: { commands: [add] } }), { snapshot }),
  ).rejects.toThrow('declares the entry add of the slot commands, which mfe-flow 0.1.0-a already');
});

test('the tab ids of a canary are taken too', async () => {
  const canary = createRelease('mfe-flow', { version: '0.1.0-b', tabs: [tab('admin', 'sweeps')] });
  const snapshot = { shell, modules: [flow, canary] };
  const draft = createDraft('mfe-new', { tabs: [tab('admin', 'sweeps')] });
  await expect(checkContributions(draft, { snapshot })).rejects.toThrow(
    'which mfe-flow 0.1.0-b already declares',
  );
});

test('a shell is rejected while two modules in use declare the same tab', async () => {
  const other = createRelease('mfe-new', { tabs: [tab('admin', 'map')] });
  const snapshot = { shell: undefined, modules: [heatmap, other] };
  await expect(checkContributions({ release: shell }, { snapshot })).rejects.toThrow(
    'mfe-heatmap 0.1.0-a and mfe-new 0.1.0-a both declare the tab map of the admin. Release one of them without it, then the shell.',
  );
});

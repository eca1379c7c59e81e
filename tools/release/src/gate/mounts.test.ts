import type { Manifest } from '@dashboard/contracts-gateway';
import { createDraft } from '@dashboard/release-gate/testing';
import { replaceWithDraft } from './draft-page.ts';
import { listMounts } from './mounts.ts';

const tab = (
  audience: 'admin' | 'student',
  id: string,
  order: number,
): Manifest['tabs'][number] => ({
  audience,
  id,
  order,
  label: id,
  panel: `${id} panel`,
});
const dialog = { id: 'analysis', panel: 'history', example: { symbol: 'AAPL' } };

const flow = createDraft('mfe-flow', {
  panels: ['flow panel'],
  tabs: [tab('student', 'flow', 2), tab('admin', 'flow', 2)],
});
const heatmap = createDraft('mfe-heatmap', {
  panels: ['map panel', 'history', 'about'],
  tabs: [tab('admin', 'map', 1)],
  dialogs: [dialog, { id: 'about', panel: 'about' }],
});
const shell = createDraft('shell');
const listed = replaceWithDraft(replaceWithDraft([], flow), heatmap);
const inUse = { shell: shell.release, modules: [flow.release, heatmap.release] };

const flowMounts = [
  { module: 'mfe-flow', panel: 'flow panel', audience: 'admin', tab: 'flow' },
  { module: 'mfe-flow', panel: 'flow panel', audience: 'student', tab: 'flow' },
];
const mountDialog = (module: string, panel: string, id: string, subject = {}) => ({
  module,
  panel,
  audience: 'admin',
  dialog: { id, subject },
});
const heatmapMounts = {
  tab: { module: 'mfe-heatmap', panel: 'map panel', audience: 'admin', tab: 'map' },
  dialogs: [
    mountDialog('mfe-heatmap', 'history', 'analysis', { symbol: 'AAPL' }),
    mountDialog('mfe-heatmap', 'about', 'about'),
  ],
};

test('a module is shown on each of its tabs and in each of its dialogs, with its example', () => {
  expect(listMounts(flow, listed, inUse)).toEqual(flowMounts);
  expect(listMounts(heatmap, listed, inUse)).toEqual([heatmapMounts.tab, ...heatmapMounts.dialogs]);
});

test('an unreleased module is shown on its tabs too', () => {
  const draft = createDraft('mfe-new', { panels: ['new panel'], tabs: [tab('student', 'new', 9)] });
  expect(listMounts(draft, replaceWithDraft(listed, draft), inUse)).toEqual([
    { module: 'mfe-new', panel: 'new panel', audience: 'student', tab: 'new' },
  ]);
});

test('a module is shown in its sections of the symbol sheet', () => {
  const draft = createDraft('mfe-notes', {
    panels: ['notes', 'drafts'],
    symbolSections: [
      { id: 'notes', label: 'Notes', order: 50, panel: 'notes' },
      {
        id: 'drafts',
        label: 'Drafts',
        order: 60,
        panel: 'drafts',
        audience: 'student',
        example: { symbol: 'NVDA' },
      },
    ],
  });
  expect(listMounts(draft, replaceWithDraft(listed, draft), inUse)).toEqual([
    {
      module: 'mfe-notes',
      panel: 'notes',
      audience: 'admin',
      section: { id: 'notes', symbol: 'AAPL' },
    },
    {
      module: 'mfe-notes',
      panel: 'drafts',
      audience: 'student',
      section: { id: 'drafts', symbol: 'NVDA' },
    },
  ]);
});

test('a module is shown in its sections of the account page, once', () => {
  const draft = createDraft('mfe-notes', {
    panels: ['notes'],
    slots: { accountSections: [{ id: 'notes', label: 'Notes', order: 50, panel: 'notes' }] },
  });
  expect(listMounts(draft, replaceWithDraft(listed, draft), inUse)).toEqual([
    { module: 'mfe-notes', panel: 'notes', audience: 'admin', account: 'notes' },
  ]);
});

test('an unused panel is opened in a dialog of the gate', () => {
  const draft = createDraft('mfe-new', {
    panels: ['new panel', 'spare'],
    tabs: [tab('student', 'new', 9)],
  });
  expect(listMounts(draft, replaceWithDraft(listed, draft), inUse)).toEqual([
    { module: 'mfe-new', panel: 'new panel', audience: 'student', tab: 'new' },
    mountDialog('mfe-new', 'spare', 'panel:spare'),
  ]);
});

test('a shell is shown with the tabs and dialogs of all modules', () => {
  expect(listMounts(shell, listed, inUse)).toEqual([
    heatmapMounts.tab,
    ...flowMounts,
    ...heatmapMounts.dialogs,
  ]);
  expect(listMounts(shell, [], { shell: undefined, modules: [] })).toEqual([]);
});

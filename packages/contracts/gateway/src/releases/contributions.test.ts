import * as z from 'zod/mini';
import { type Contributions, contributionsSchema } from './contributions.ts';
import { manifestSchema } from './releases.ts';

z.config(z.locales.en());

const tab = {
  id: 'journal',
  audience: 'admin',
  label: 'Journal',
  order: 60,
  panel: 'journal',
} as const;
const dialog = { id: 'entry', panel: 'entry', example: { symbol: 'AAPL' } };
const section = { id: 'notes', label: 'Notes', order: 50, panel: 'entry' };
const journal: Contributions = {
  hostApi: '1.4',
  panels: ['journal', 'entry'],
  tabs: [tab, { ...tab, audience: 'student', shortLabel: 'Journ', note: 'Read-only' }],
  dialogs: [dialog],
  symbolSections: [section],
};

const faultsOf = (fields: object) =>
  contributionsSchema
    .safeParse({ ...journal, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a module can declare tabs for both audiences, and dialogs', () => {
  expect(contributionsSchema.parse(journal)).toEqual(journal);
});

test.each([
  [{ id: 'Trade Journal' }, 'id: Use small letters, digits and hyphens, such as "unusual-flow".'],
  [{ label: ' ' }, 'label: Too small: expected string to have >=1 characters'],
  [{ label: 'x'.repeat(41) }, 'label: Too big: expected string to have <=40 characters'],
  [{ note: 'x'.repeat(41) }, 'note: Too big: expected string to have <=40 characters'],
  [
    { shortLabel: 'Notes' },
    'shortLabel: A short label is a part of its label: "Notes" is not in "Journal".',
  ],
  [{ order: 1.5 }, 'order: Invalid input: expected int, received number'],
  [{ audience: 'guest' }, 'audience: Invalid option: expected one of "admin"|"student"'],
])('a tab with %j is rejected', (fields, fault) => {
  expect(faultsOf({ tabs: [{ ...tab, ...fields }] })).toEqual([`tabs.0.${fault}`]);
});

test('labels of 1 and 40 characters are accepted', () => {
  const longest = { ...tab, id: 'long', label: 'x'.repeat(40), note: 'x'.repeat(40) };
  expect(faultsOf({ tabs: [{ ...tab, label: 'x' }, longest] })).toBeUndefined();
});

const twice = { ...section, audience: 'admin' };
const unknown = { panel: 'nothing' };

test.each([
  [{ tabs: [tab, { ...tab, order: 61 }] }, `tabs.1: The admin's tab journal is declared twice.`],
  [{ dialogs: [dialog, dialog] }, 'dialogs.1: The dialog entry is declared twice.'],
  [
    { symbolSections: [section, twice] },
    'symbolSections.1: The symbol section notes is declared twice.',
  ],
  [{ tabs: [{ ...tab, ...unknown }] }, `tabs.0: The admin's tab journal shows`],
  [{ dialogs: [{ ...dialog, ...unknown }] }, 'dialogs.0: The dialog entry shows'],
  [
    { symbolSections: [{ ...section, ...unknown }] },
    'symbolSections.0: The symbol section notes shows',
  ],
  [
    { slots: { accountSections: [{ ...section, ...unknown }] } },
    'slots.accountSections: The account section notes shows',
  ],
])('a duplicate id and an unknown panel are rejected: %j', (fields, fault) => {
  const rest = fault.endsWith('shows') ? ' the panel nothing, which is not one of "panels".' : '';
  expect(faultsOf(fields)).toEqual([fault + rest]);
});

const build = { hostApi: '1.3', shared: {}, preload: [] };

test('a symbol section can be limited to one audience and name an example symbol', () => {
  const symbolSections = [{ ...section, audience: 'admin', example: { symbol: 'NVDA' } }];
  expect(contributionsSchema.parse({ ...journal, symbolSections })).toMatchObject({
    symbolSections,
  });
  expect(faultsOf({ symbolSections: [{ ...section, label: '', order: 0.5 }] })).toEqual([
    'symbolSections.0.label: Too small: expected string to have >=1 characters',
    'symbolSections.0.order: Invalid input: expected int, received number',
  ]);
  const { symbolSections: _, ...withoutSections } = journal;
  expect(contributionsSchema.parse(withoutSections).symbolSections).toEqual([]);
});

const command = {
  id: 'add-entry',
  label: 'Add Journal Entry',
  icon: 'M5 12h14',
  order: 10,
  open: { tab: 'journal', params: { entry: 'new' } },
};
const journalStocks = { id: 'entries', order: 10, call: { path: '/api/journal', topics: [] } };

test('a module can fill slots of the shell, with any endpoint as a call', () => {
  const endpoint = { ...journalStocks.call, id: 'journal.list', summary: 'Entries' };
  const slots = { commands: [command], symbolSources: [{ ...journalStocks, call: endpoint }] };
  expect(contributionsSchema.parse({ ...journal, slots }).slots).toEqual({
    commands: [command],
    symbolSources: [journalStocks],
  });
});

test.each([
  [{ bellEntries: [] }, 'slots: Unrecognized key: "bellEntries"'],
  [{ commands: [command, command] }, 'slots.commands: Each entry needs its own id.'],
  [
    { commands: [{ ...command, icon: '<script>' }] },
    'slots.commands.0.icon: Use the `d` of an SVG path.',
  ],
  [
    { symbolSources: [{ ...journalStocks, call: { path: 'https://a.b/api/x', topics: [] } }] },
    'slots.symbolSources.0.call.path: Use a path such as "/api/stocks".',
  ],
])('the slots %j are rejected', (slots, fault) => {
  expect(faultsOf({ slots })).toEqual([expect.stringContaining(fault)]);
});

test('a manifest of a newer module keeps slots that this version does not know', () => {
  const slots = { later: [{ any: 1 }] };
  expect(manifestSchema.parse({ ...build, ...journal, slots }).slots).toEqual(slots);
});

test('a manifest contains what its module declares', () => {
  expect(manifestSchema.parse({ ...build, ...journal })).toMatchObject(journal);
  expect(manifestSchema.safeParse({ ...build, ...journal, panels: [] }).success).toBe(false);
});

test('a module without declared tabs has none, no matter what its panels are called', () => {
  const declared = { ...build, panels: ['watchlist'], tabs: [] };
  expect(manifestSchema.parse(declared)).toMatchObject({ tabs: [], dialogs: [] });
});

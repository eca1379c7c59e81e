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
const faultsOfTab = (fields: object) => faultsOf({ tabs: [{ ...tab, ...fields }] });

test('a module declares tabs for both audiences, and dialogs', () => {
  expect(contributionsSchema.parse(journal)).toEqual(journal);
});

test.each([
  [
    'an id that is no slug',
    { id: 'Trade Journal' },
    'tabs.0.id: Use small letters, digits and hyphens, such as "unusual-flow".',
  ],
  ['no label', { label: ' ' }, 'tabs.0.label: Too small: expected string to have >=1 characters'],
  [
    'a label of 41 characters',
    { label: 'x'.repeat(41) },
    'tabs.0.label: Too big: expected string to have <=40 characters',
  ],
  [
    'a note of 41 characters',
    { note: 'x'.repeat(41) },
    'tabs.0.note: Too big: expected string to have <=40 characters',
  ],
  [
    'a short label that is not in its label',
    { shortLabel: 'Notes' },
    'tabs.0.shortLabel: A short label is a part of its label: "Notes" is not in "Journal".',
  ],
  ['half an order', { order: 1.5 }, 'tabs.0.order: Invalid input: expected int, received number'],
  [
    'another audience',
    { audience: 'guest' },
    'tabs.0.audience: Invalid option: expected one of "admin"|"student"',
  ],
  [
    'an unknown panel',
    { panel: 'nothing' },
    `tabs.0: The admin's tab journal shows the panel nothing, which is not one of "panels".`,
  ],
])('a tab with %s is refused', (_, fields, fault) => {
  expect(faultsOfTab(fields)).toEqual([fault]);
});

test('labels of 1 and of 40 characters are fine', () => {
  expect(faultsOfTab({ label: 'x' })).toBeUndefined();
  expect(faultsOfTab({ label: 'x'.repeat(40), note: 'x'.repeat(40) })).toBeUndefined();
});

test('a tab that stands twice for one audience is refused, and so are a dialog and a section', () => {
  expect(faultsOf({ tabs: [tab, { ...tab, order: 61 }] })).toEqual([
    `tabs.1: The admin's tab journal is declared twice.`,
  ]);
  expect(faultsOf({ dialogs: [dialog, dialog] })).toEqual([
    'dialogs.1: The dialog entry is declared twice.',
  ]);
  expect(faultsOf({ symbolSections: [section, { ...section, audience: 'admin' }] })).toEqual([
    'symbolSections.1: The symbol section notes is declared twice.',
  ]);
});

test('a dialog or section of an unknown panel is refused', () => {
  expect(faultsOf({ dialogs: [{ id: 'entry', panel: 'nothing' }] })).toEqual([
    'dialogs.0: The dialog entry shows the panel nothing, which is not one of "panels".',
  ]);
  expect(faultsOf({ symbolSections: [{ ...section, panel: 'nothing' }] })).toEqual([
    'symbolSections.0: The symbol section notes shows the panel nothing, which is not one of "panels".',
  ]);
});

const build = { hostApi: '1.3', shared: {}, preload: [] };

test('a section of the symbol sheet may be for one audience, with a symbol to open it with', () => {
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

test('a manifest has what its module declares', () => {
  expect(manifestSchema.parse({ ...build, ...journal })).toMatchObject(journal);
  expect(manifestSchema.safeParse({ ...build, ...journal, panels: [] }).success).toBe(false);
});

test('a module that declares no tabs has none, whatever its panels are called', () => {
  const declared = { ...build, panels: ['watchlist'], tabs: [] };
  expect(manifestSchema.parse(declared)).toMatchObject({ tabs: [], dialogs: [] });
});

import { parseContributions } from './contributions.ts';

const contributions = {
  hostApi: '1.4',
  panels: ['journal'],
  tabs: [{ id: 'journal', audience: 'admin', label: 'Journal', order: 60, panel: 'journal' }],
  dialogs: [],
  symbolSections: [],
} as const;

test('a module’s declarations are used unchanged', () => {
  expect(parseContributions('mfe-journal', contributions)).toEqual(contributions);
});

test('a build fails and lists every problem in the module’s declarations', () => {
  const [tab] = contributions.tabs;
  const tabs = [
    { ...tab, label: '' },
    { ...tab, panel: 'diary' },
  ];
  expect(() => parseContributions('mfe-journal', { ...contributions, tabs })).toThrow(
    `The contributions of mfe-journal are not valid:
  tabs.0.label: Too small: expected string to have >=1 characters
  tabs.1: The admin's tab journal shows the panel diary, which is not one of "panels".
  tabs.1: The admin's tab journal is declared twice.`,
  );
});

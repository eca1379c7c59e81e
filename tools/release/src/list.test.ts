import { computeReleaseStates, type HistoryEntry } from '@dashboard/release-registry';
import { formatListAsJson, formatListAsTable } from './list.ts';

const about = { at: '2025-11-20T12:00:03.123Z', by: 'trader@desk', name: 'mfe-flow' };
const history: HistoryEntry[] = [
  { ...about, action: 'released', version: '0.1.0-a' },
  { ...about, action: 'canary', version: '0.1.0-b', percent: 10 },
  {
    ...about,
    by: 'gateway',
    action: 'withdrawn',
    version: '0.1.0-b',
    why: '5 of 9\npages failed.',
  },
  { ...about, action: 'canary', version: '0.1.0-c', percent: 0 },
  { ...about, name: 'shell', action: 'released', version: '0.2.0-a' },
  { ...about, name: 'shell', action: 'pinned', version: '0.2.0-a' },
];
const snapshot = { history, states: computeReleaseStates(history), shell: undefined, modules: [] };

test('the table has the channels, with the shell first, and the latest history', () => {
  expect(formatListAsTable(snapshot)).toBe(
    [
      '          stable   canary           pinned',
      'shell     0.2.0-a  –                yes',
      'mfe-flow  0.1.0-a  0.1.0-c (admin)  –',
      '',
      'when (UTC)            what                                    who          why',
      '2025-11-20 12:00:03Z  mfe-flow 0.1.0-a  released              trader@desk',
      '2025-11-20 12:00:03Z  mfe-flow 0.1.0-b  canary for 10 %       trader@desk',
      '2025-11-20 12:00:03Z  mfe-flow 0.1.0-b  withdrawn             gateway      5 of 9 pages failed.',
      '2025-11-20 12:00:03Z  mfe-flow 0.1.0-c  canary for the admin  trader@desk',
      '2025-11-20 12:00:03Z  shell 0.2.0-a     released              trader@desk',
      '2025-11-20 12:00:03Z  shell 0.2.0-a     pinned                trader@desk',
    ].join('\n'),
  );
});

test('the list of one module has only that module', () => {
  const table = formatListAsTable(snapshot, 'shell');
  expect(table).not.toContain('mfe-flow');
  expect(table.split('\n')).toHaveLength(6);
});

test('only the last ten entries are shown, and a long reason is truncated', () => {
  const why = `It is too ${'very '.repeat(100)}large.`;
  const refusals = Array.from({ length: 12 }, (_, count): HistoryEntry => {
    return { ...about, action: 'refused', version: `0.1.${count}`, why };
  });
  const table = formatListAsTable({ ...snapshot, history: refusals });
  const shown = table.split('\n').filter((line) => line.includes('refused'));
  expect(shown).toHaveLength(10);
  expect(shown.every((line) => line.endsWith('…') && line.length < 240)).toBe(true);
});

test('an empty registry prints a message', () => {
  const nothing = { ...snapshot, history: [], states: computeReleaseStates([]) };
  expect(formatListAsTable(nothing)).toBe('Nothing has been released yet.');
  expect(formatListAsTable(nothing, 'mfe-flow')).toBe('Nothing has been released yet as mfe-flow.');
});

test('the JSON list has the same channels and the whole history', () => {
  expect(JSON.parse(formatListAsJson(snapshot, 'mfe-flow'))).toEqual({
    releases: [
      {
        name: 'mfe-flow',
        stable: '0.1.0-a',
        canary: { version: '0.1.0-c', percent: 0 },
        isPinned: false,
        before: [],
      },
    ],
    log: history.filter(({ name }) => name === 'mfe-flow'),
  });
});

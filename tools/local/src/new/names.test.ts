import { type Kind, parseName } from './names.ts';

test('a name has every form that files use', () => {
  expect(parseName('module', 'mfe-trade-journal')).toEqual({
    folder: 'mfe-trade-journal',
    kebab: 'trade-journal',
    camel: 'tradeJournal',
    pascal: 'TradeJournal',
    snake: 'trade_journal',
    constant: 'TRADE_JOURNAL',
    title: 'Trade Journal',
  });
  expect(parseName('service', 'svc-journal')).toMatchObject({ kebab: 'journal', title: 'Journal' });
});

test.each<[Kind, string]>([
  ['module', 'journal'],
  ['module', 'svc-journal'],
  ['module', 'mfe-'],
  ['module', 'mfe-Journal'],
  ['module', 'mfe-trade--journal'],
  ['module', 'mfe-2024'],
  ['module', 'mfe-../journal'],
  ['service', 'mfe-journal'],
  ['service', 'svc-trade_journal'],
])('no %s is named %s', (kind, text) => {
  expect(() => parseName(kind, text)).toThrow(`is not a valid ${kind} name`);
});

test('a name that is too long gets an error with the limit', () => {
  expect(() => parseName('module', `mfe-${'a'.repeat(31)}`)).toThrow(/at most 30 characters/);
  expect(parseName('module', `mfe-${'a'.repeat(30)}`).kebab).toHaveLength(30);
});

import { defaultFigures, listAccounts, parseClassFigures } from './class-figures.ts';

test('missing, unknown and invalid figures have their defaults [CALC-17]', () => {
  expect(defaultFigures).toEqual({
    account: 100_000,
    profile: 'conservative',
    conservativePercent: 75,
    aggressivePercent: 85,
    positionCapPercent: 5,
    accounts: [],
    optionsByPremium: false,
  });
  const broken = {
    account: -1,
    profile: 'reckless',
    conservativePercent: '60',
    aggressivePercent: 101,
    positionCapPercent: 0,
    accounts: [1, 2, 3, 4, 5, 6],
    optionsByPremium: 1,
    later: true,
  };
  expect(parseClassFigures(broken)).toEqual(defaultFigures);
  const own = { ...broken, account: 50_000, accounts: [25_000] };
  expect(parseClassFigures(own)).toEqual({
    ...defaultFigures,
    account: 50_000,
    accounts: [25_000],
  });
});

test('the account sizes to try include the class’s own, each once [CALC-18]', () => {
  const figures = { ...defaultFigures, accounts: [250_000, 25_000, 100_000] };
  expect(listAccounts(figures)).toEqual([25_000, 100_000, 250_000]);
});

import { describeSkipReason, getSkipReasonKind, isPositionReason, skipReasons } from './index.ts';

test('a short position’s message names its ticker [CSV-135, CSV-134]', () => {
  expect(describeSkipReason('short', 'GME')).toBe(
    'GME is a short position; only long positions are imported.',
  );
  expect(describeSkipReason('short')).toMatch(/^The row is a short position;/);
});

test('the messages for rows around a short position call it short [CSV-135]', () => {
  expect(describeSkipReason('company-row', 'short position')).toContain('the short position above');
  expect(describeSkipReason('shares-below', 'short position')).toContain('has the short position');
  expect(describeSkipReason('shares-below')).toContain('has the shares');
});

test('the message about another currency names it [CSV-133, CSV-132]', () => {
  expect(describeSkipReason('currency', 'EUR')).toBe(
    'The position is in EUR; only positions in US dollars are imported.',
  );
  expect(describeSkipReason('currency')).toContain('in another currency');
});

test('reasons are in the order in which users look for them: positions, options, the rest [CSV-140]', () => {
  const kinds = skipReasons.map(getSkipReasonKind);
  const order = ['position', 'option', 'other'];
  expect([...new Set(kinds)]).toEqual(order);
  expect([...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(kinds);
});

test('a line that could be a position counts as one, but a line about the account does not [CSV-140]', () => {
  const positions = ['short', 'currency', 'bond', 'fund', 'warrant', 'name'] as const;
  const others = ['summary', 'cash', 'header', 'tax-lot', 'company-row', 'closed'] as const;
  expect(positions.filter((reason) => !isPositionReason(reason))).toEqual([]);
  expect([...others, 'option' as const].filter(isPositionReason)).toEqual([]);
});

import { listWarnings } from './AlertWarnings.tsx';
import { emptyAlert } from './alert-form-schema.ts';

const complete = {
  ...emptyAlert,
  ticker: 'NVDA',
  strike: '215',
  expiry: '12/18/2026',
  spot: '207.35',
  premium: '2.4M',
  volume: '18420',
  openInterest: '6210',
};

const warn = (change: Partial<typeof complete>) =>
  listWarnings({ ...complete, ...change }, '11/23/2026');

test('a complete and plausible alert has no warning', () => {
  expect(warn({})).toEqual([]);
  expect(warn({ expiry: '11/23/2026' })).toEqual([]);
});

test.each<[Partial<typeof complete>, string]>([
  [{ expiry: '11/20/2026' }, '11/20/2026 is in the past.'],
  [{ expiry: 'LEAP' }, "LEAP isn't a date like 12/18/2026, so days to expiry are unknown."],
  [{ expiry: '12/19/2026' }, '12/19/2026 is a Saturday.'],
  [{ expiry: '12/20/2026' }, '12/20/2026 is a Sunday.'],
  [{ expiry: '12/25/2026' }, '12/25/2026 is a market holiday.'],
  [{ expiry: '12/20/2030' }, '12/20/2030 is more than three years ahead.'],
  [{ strike: '2150' }, 'The strike is 937% from the spot.'],
  [{ strike: '$100' }, 'The strike is 52% from the spot.'],
  [{ premium: 'lots' }, "lots isn't an amount like 1.2M, so totals leave it out."],
  [
    { premium: '2.4B' },
    'The premium is $1,302.93 per share traded, more than the spot of $207.35.',
  ],
  [
    { premium: '2.4B', optionType: 'PUT' },
    'The premium is $1,302.93 per share traded, more than the strike of $215.00.',
  ],
  [{ spot: '', volume: ' ' }, 'Students see no spot, volume.'],
])('%p shows the warning: %s [FLOW-62]', (change, warning) => {
  expect(warn(change)).toEqual([warning]);
});

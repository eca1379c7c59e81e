import { listUpcomingExpiries } from './expiry-dates.ts';

test.each([
  ['11/23/2026', '11/27/2026 12/04/2026 12/11/2026 12/18/2026m 01/15/2027m 02/19/2027m'],
  ['12/18/2026', '12/18/2026m 12/24/2026 12/31/2026 01/08/2027 01/15/2027m 02/19/2027m'],
  ['12/19/2026', '12/24/2026 12/31/2026 01/08/2027 01/15/2027m 02/19/2027m 03/19/2027m'],
  ['12/25/2026', '12/31/2026 01/08/2027 01/15/2027m 01/22/2027 02/19/2027m 03/19/2027m'],
  ['06/14/2027', '06/17/2027m 06/25/2027 07/02/2027 07/09/2027 07/16/2027m 08/20/2027m'],
])(
  'on %s the next four weekly and three monthly expiries, that day included, are %s',
  (today, dates) => {
    const texts = listUpcomingExpiries(today).map(
      ({ expiry, isMonthly }) => `${expiry}${isMonthly ? 'm' : ''}`,
    );
    expect(texts.join(' ')).toBe(dates);
  },
);

import { formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

test('positions of the main fund that were opened or closed are listed, newest first [SINCE-16]', async () => {
  const add = (activityType: string, days = 0, fund: string = MAIN_FUND) =>
    portfolio.post('/api/portfolio-activity', {
      fund,
      date: formatCalendarDay(daysAgo(days)),
      activityType,
      ticker: 'TSLA',
    });
  await add('holding_removed', 2);
  await add('holding_added', 1);
  await add('holding_modified');
  await add('dividend');
  await add('option_added', 0, 'Growth Fund');
  await add('option_removed');
  const path = `/api/changes/positions?from=${daysAgo(1)}&to=${daysAgo(0)}`;
  const position = { id: expect.any(String), symbol: 'TSLA', detail: MAIN_FUND };
  const at = expect.stringMatching(/Z$/);
  expect(await portfolio.read(path)).toEqual([
    { ...position, kind: 'closed', title: 'Option closed', at },
    { ...position, kind: 'opened', title: 'Position opened', at },
  ]);
});

import { parseCalendarDay } from '@dashboard/contracts-portfolio';
import { findMarketDay, getSamplePrice, isMarketDay } from '@dashboard/service-kit/sample-market';
import { addDays, computeTradingDay } from '@dashboard/service-kit/time';
import { createSampleAlerts } from '../../../svc-flow/src/commands/sample-alerts.ts';
import { createSampleBotOutcomes } from '../../../svc-portfolio/src/commands/sample/sample-bot-outcomes.ts';
import { createSampleHoldings } from '../../../svc-portfolio/src/commands/sample/sample-holdings.ts';
import { createSampleOptions } from '../../../svc-portfolio/src/commands/sample/sample-options.ts';

const toDay = (at: Date) => at.toISOString().slice(0, 10);
const getWeekday = (day: string) => new Date(day).getUTCDay();

const instants = Array.from(
  { length: 365 },
  (_, index) =>
    new Date(Date.parse(addDays('2026-01-01', index)) + (8 + 8 * (index % 3)) * 3_600_000),
);

it('knows the holidays of the market', () => {
  const holidays = ['2026-01-01', '2026-01-19', '2026-02-16', '2026-04-03', '2026-05-25'];
  holidays.push('2026-06-19', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25');
  const weekdays = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index)).filter(
    (day) => getWeekday(day) % 6 !== 0,
  );
  expect(weekdays.filter((day) => !isMarketDay(day))).toEqual(holidays);
  expect(['2027-03-26', '2027-06-18', '2027-07-05', '2027-12-24'].filter(isMarketDay)).toEqual([]);
  expect(isMarketDay('2027-12-31')).toBe(true);
});

const isExpiry = (day: string) =>
  isMarketDay(day) &&
  (getWeekday(day) === 5 || (getWeekday(day) === 4 && !isMarketDay(addDays(day, 1))));

it('on whatever day it is created, the sample week has one price per ticker and day, trading days only and real expiries [TRACK-24]', () => {
  for (const now of instants) {
    const today = computeTradingDay(now, 'America/New_York');
    const lastDay = findMarketDay(today);
    const { alerts, past, withdrawn } = createSampleAlerts(now, today);
    const everyAlert = [...alerts, ...past, withdrawn];
    const bots = createSampleBotOutcomes(today);
    const held = createSampleHoldings(lastDay, today).flatMap(([, holdings]) => holdings);

    const quotes: readonly (readonly [string, string, number | null | undefined])[] = [
      ...everyAlert.map((one) => [one.ticker, toDay(one.createdAt), one.spot] as const),
      ...held.map((one) => [one.ticker, one.dateOpened, one.tradePrice] as const),
      ...held.map((one) => [one.ticker, lastDay, one.currentPrice] as const),
      ...bots.map((one) => [one.symbol, one.enteredOn, one.entryPrice] as const),
      ...bots.map((one) => [one.symbol, one.exitedOn, one.exitPrice] as const),
    ];
    const prices = new Map<string, number>();
    const wrong: string[] = [];
    for (const [ticker, day, price] of quotes) {
      const quote = `${ticker} on ${day}`;
      if (!isMarketDay(day) || day > today) wrong.push(quote);
      if (price === null || price === undefined) continue;
      if (price !== (prices.get(quote) ?? price)) wrong.push(`${quote}: ${price}`);
      prices.set(quote, price);
    }
    expect(wrong).toEqual([]);

    const expiries = [
      ...everyAlert.map(({ expiry }) => parseCalendarDay(expiry) ?? expiry),
      ...createSampleOptions(today).map(({ expiry }) => expiry),
    ];
    expect(expiries.filter((day) => !isExpiry(day))).toEqual([]);
    for (const { expiry } of alerts) expect((parseCalendarDay(expiry) ?? '') >= today).toBe(true);
    for (const { ticker, strike, createdAt, expiry, outcome } of past) {
      if (!outcome) continue;
      if (outcome.exitPrice === 0) {
        const price = getSamplePrice(ticker, outcome.exitedOn ?? '', today);
        expect(price).toBeGreaterThan(strike ?? 0);
      }
      const days = [outcome.enteredOn, outcome.exitedOn, parseCalendarDay(expiry)] as string[];
      expect(days).toEqual(days.toSorted());
      expect(days[0]).toBe(toDay(createdAt));
      expect(isMarketDay(days[1] ?? '') && (days[1] ?? '') <= today).toBe(true);
    }
  }
});

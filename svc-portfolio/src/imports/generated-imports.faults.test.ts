import { importHoldings } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const fund = 'Growth Fund';

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());

const send = (body: unknown) => portfolio.post('/api/holdings/import', body);

it('no body causes a 500 [API-03, API-11]', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('\u0000'));
  const number = fc.oneof(fc.double(), fc.integer(), fc.constant(5e-324), fc.constant(1e12));
  const nearly = fc.record(
    {
      fund: fc.oneof(fc.constant(fund), text),
      holdings: fc.array(
        fc.record(
          {
            fund: fc.oneof(fc.constant(fund), text),
            ticker: fc.oneof(fc.constantFrom('AAPL', 'aapl', 'MSFT'), text),
            quantity: number,
            tradePrice: number,
            currentPrice: fc.option(number),
            pnlPercent: fc.option(number),
            pnlOpen: fc.option(number),
            optionsLongTerm: text,
          },
          { requiredKeys: ['ticker', 'quantity', 'tradePrice'] },
        ),
        { maxLength: 4 },
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), async (body) => {
      expect([200, 400]).toContain((await send(body)).status);
    }),
    { numRuns: 100 },
  );
});

it('every list the contract accepts is imported [CSV-34]', async () => {
  const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
  const entry = fc.record(
    {
      ticker: fc.stringMatching(/^[A-C]{1,2}$/),
      // Eight lines of one ticker stay below the maximum of a holding.
      quantity: fc.double({ min: 1e-9, max: 1e11, noNaN: true }),
      tradePrice: amount,
      currentPrice: fc.option(amount),
      pnlPercent: fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true })),
      pnlOpen: fc.option(fc.double({ min: -1e14, max: 1e14, noNaN: true })),
    },
    { requiredKeys: ['ticker', 'quantity', 'tradePrice'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 8 }), async (list) => {
      const body = { fund, holdings: list };
      expect(importHoldings.body.safeParse(body).success).toBe(true);
      expect((await send(body)).status).toBe(200);
      // Sending the same list again changes nothing, so the stored values are those that were sent.
      const again = await send(body);
      expect(again.body.results).toMatchObject({ updated: 0, created: 0, removed: 0 });
    }),
    { numRuns: 60 },
  );
});

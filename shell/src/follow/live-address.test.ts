import { liveViewSchema } from '@dashboard/contracts-gateway';
import fc from 'fast-check';
import { formatLiveView, parseLiveView, readLiveView } from './live-address.ts';

const tabs = ['heat-map', 'unusual-flow'];
const point = { table: 'heat', row: 'AAPL', column: 'dailyBX' };

test('a view has the tab, the URL’s parameters and the cell that the trader points at [FOLLOW-10]', () => {
  const search = '?tab=unusual-flow&flow-ticker=NV+DA&symbol=AAPL&section=analysis';
  expect(readLiveView(search, tabs, point)).toEqual({
    tab: 'unusual-flow',
    params: { 'flow-ticker': 'NV DA', symbol: 'AAPL', section: 'analysis' },
    point,
  });
  expect(formatLiveView(readLiveView(search, tabs, null))).toBe(search);
});

test('with an unknown tab, the first one is open [FOLLOW-10]', () => {
  for (const search of ['', '?tab=gone'])
    expect(readLiveView(search, tabs, null)).toEqual({ tab: 'heat-map', params: {}, point: null });
});

test('private, invalid and excess parameters are left out of the view [FOLLOW-08]', () => {
  const long = 'A'.repeat(101);
  const search = `?code=ABCD&alert=new&UPPER=1&__proto__=1&long=${long}&nul=%00&empty=&heat.view=tiles`;
  expect(readLiveView(search, tabs, null).params).toEqual({ 'heat.view': 'tiles' });
  const many = Array.from({ length: 30 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(readLiveView(`?${many}`, tabs, null).params)).toHaveLength(20);
});

test('any URL gives a view that the server accepts, and reading it back gives the same view [FOLLOW-08]', () => {
  const parameter = fc.tuple(
    fc.oneof(fc.stringMatching(/^[a-z][a-z0-9.-]{0,8}$/), fc.string()),
    fc.string({ unit: 'grapheme', maxLength: 110 }),
  );
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 30 }), (parameters) => {
      const view = readLiveView(`?${new URLSearchParams(parameters)}`, tabs, point);
      expect(liveViewSchema.safeParse(view).success).toBe(true);
      expect(readLiveView(formatLiveView(view), tabs, point)).toEqual(view);
      expect(parseLiveView(JSON.stringify(view))).toEqual(view);
    }),
  );
});

test('a malformed event is ignored, and other parameters stay out of the URL [FOLLOW-08]', () => {
  for (const data of ['', 'null', '{"tab":"heat-map","params":null}'])
    expect(parseLiveView(data)).toBeUndefined();
  const data = '{"tab":"heat-map","params":{"code":"A","UP":"1","symbol":"AAPL"},"point":null}';
  expect(parseLiveView(data)).toEqual({ ...readLiveView('?symbol=AAPL', tabs, null) });
});

import { liveViewSchema } from '@dashboard/contracts-http';
import fc from 'fast-check';
import { formatLiveView, parseLiveView, readLiveView } from './live-address.ts';

const tabs = ['heat-map', 'unusual-flow'];
const point = { table: 'heat', row: 'AAPL', column: 'dailyBX' };

test('FOLLOW-10 a view is the tab, the parameters of the address and the cell that is pointed at', () => {
  const search = '?tab=unusual-flow&flow-ticker=NV+DA&symbol=AAPL&section=analysis';
  expect(readLiveView(search, tabs, point)).toEqual({
    tab: 'unusual-flow',
    params: { 'flow-ticker': 'NV DA', symbol: 'AAPL', section: 'analysis' },
    point,
  });
  expect(formatLiveView(readLiveView(search, tabs, null))).toBe(search);
});

test.each([
  ['without a tab the first one is open', '', 'heat-map'],
  ['nor with one that no module has', '?tab=gone', 'heat-map'],
])('FOLLOW-10 %s', (_, search, tab) => {
  expect(readLiveView(search, tabs, null)).toEqual({ tab, params: {}, point: null });
});

test('FOLLOW-08 what is no parameter of a view stays with its page', () => {
  const long = 'A'.repeat(101);
  const search = `?code=ABCD&alert=new&UPPER=1&__proto__=1&long=${long}&nul=%00&empty=&heat.view=tiles`;
  expect(readLiveView(search, tabs, null).params).toEqual({ 'heat.view': 'tiles' });
  const many = Array.from({ length: 30 }, (_, index) => `p${index}=1`).join('&');
  expect(Object.keys(readLiveView(`?${many}`, tabs, null).params)).toHaveLength(20);
});

test('FOLLOW-08 whatever an address has, the server takes the view, and it reads as it was written', () => {
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

test.each(['', 'no JSON', 'null', '{}', '{"tab":"heat-map","params":null}'])(
  'FOLLOW-08 an event of another shape is no view: %s',
  (data) => expect(parseLiveView(data)).toBeUndefined(),
);

test('FOLLOW-08 a parameter of another shape stays out of the address', () => {
  const data = '{"tab":"heat-map","params":{"code":"A","UP":"1","symbol":"AAPL"},"point":null}';
  expect(parseLiveView(data)).toEqual({ ...readLiveView('?symbol=AAPL', tabs, null) });
});

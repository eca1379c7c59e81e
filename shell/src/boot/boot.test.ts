import { readBoot } from './boot.ts';

function bootOf(told: string) {
  document.body.innerHTML = `<script type="application/json" id="boot">${told}</script>`;
  return readBoot();
}
afterEach(() => document.body.replaceChildren());

test('the page says in which zone the trading day is told', () => {
  const told = { modules: [], tradingTimeZone: 'Asia/Tokyo' };
  expect(bootOf(JSON.stringify(told)).tradingTimeZone).toBe('Asia/Tokyo');
});

const modules = [{ name: 'mfe-flow', version: '1', entry: '/flow.js', integrity: 'sha384-a' }];

test.each([
  ['none', { modules }],
  ['one this browser does not know', { modules, tradingTimeZone: 'Mars/Olympus' }],
])('where it says %s that is New York’s, and the modules stand', (_, told) => {
  expect(bootOf(JSON.stringify(told))).toEqual({ modules, tradingTimeZone: 'America/New_York' });
});

test.each([
  ['half a text', '{"modules": ['],
  ['not what a gateway writes', '"%BOOT%"'],
])('a page that carries %s is one without modules, on New York’s days', (_, told) => {
  expect(bootOf(told)).toEqual({ modules: [], tradingTimeZone: 'America/New_York' });
});

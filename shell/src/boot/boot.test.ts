import { readBoot, readTraceparent } from './boot.ts';

function readBootOf(data: string) {
  document.body.innerHTML = `<script type="application/json" id="boot">${data}</script>`;
  return readBoot();
}
afterEach(() => document.body.replaceChildren());

test('the page has the time zone of the trading day', () => {
  const data = { modules: [], tradingTimeZone: 'Asia/Tokyo' };
  expect(readBootOf(JSON.stringify(data)).tradingTimeZone).toBe('Asia/Tokyo');
});

const flow = { name: 'mfe-flow', version: '1', entry: '/flow.js', integrity: 'sha384-a' };
const modules = [flow];

test.each([
  ['no zone', { modules }],
  ['a zone that this browser does not know', { modules, tradingTimeZone: 'Mars/Olympus' }],
])('with %s the time zone is New York’s, and the modules are read', (_, data) => {
  expect(readBootOf(JSON.stringify(data))).toEqual({
    modules: [{ ...flow, tabs: [], dialogs: [], symbolSections: [] }],
    tradingTimeZone: 'America/New_York',
  });
});

test.each([
  ['truncated JSON', '{"modules": ['],
  ['the placeholder of the template', '"%BOOT%"'],
])('a page with %s has no modules and New York’s time zone', (_, data) => {
  expect(readBootOf(data)).toEqual({ modules: [], tradingTimeZone: 'America/New_York' });
});

test('a page that the gateway traces names its trace', () => {
  expect(readTraceparent()).toBeUndefined();
  document.body.innerHTML = '<meta name="traceparent" content="00-1-2-01">';
  expect(readTraceparent()).toBe('00-1-2-01');
});

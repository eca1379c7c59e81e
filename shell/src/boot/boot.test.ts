import { readBoot, readTraceparent } from './boot.ts';

function readBootOf(data: string) {
  document.body.innerHTML = `<script type="application/json" id="boot">${data}</script>`;
  return readBoot();
}
afterEach(() => document.body.replaceChildren());

const flow = { name: 'mfe-flow', version: '1', entry: '/flow.js', integrity: 'sha384-a' };
const modules = [{ ...flow, tabs: [], dialogs: [], symbolSections: [] }];
const NEW_YORK = 'America/New_York';

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  [undefined, NEW_YORK],
  ['Mars/Olympus', NEW_YORK],
])('a page with the time zone %s has its modules and uses %s', (zone, tradingTimeZone) => {
  const data = { modules: [flow], tradingTimeZone: zone };
  expect(readBootOf(JSON.stringify(data))).toEqual({ modules, tradingTimeZone });
});

test.each([
  ['truncated JSON', '{"modules": ['],
  ['the template’s placeholder', '"%BOOT%"'],
])('a page with %s has no modules and uses New York’s time zone', (_, data) => {
  expect(readBootOf(data)).toEqual({ modules: [], tradingTimeZone: NEW_YORK });
});

test('reads the traceparent that the gateway wrote into the page', () => {
  expect(readTraceparent()).toBeUndefined();
  document.body.innerHTML = '<meta name="traceparent" content="00-1-2-01">';
  expect(readTraceparent()).toBe('00-1-2-01');
});

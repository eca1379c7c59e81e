import { findClockUses } from './clock-uses.ts';

const linesOf = (source: string) => findClockUses(source, 'some.test.ts').map(({ line }) => line);

test.each([
  ['a pause', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
  ['a pause of the window', 'window.setTimeout(done, 50);'],
  ['a promisified timer', 'const pause = promisify(setTimeout);'],
  ['an interval', 'setInterval(check, 50);'],
  ['a pause of the browser', 'await page.waitForTimeout(300);'],
  ['a comparison with now', 'while (Date.now() < end) work();'],
  ['a comparison with a time past now', 'const isLate = sentAt > performance.now() - 500;'],
  ['a bound near now', 'expect(expiresAt).toBeGreaterThan(Date.now() + 29_000);'],
  ['processor time', 'const used = process.cpuUsage(before);'],
  ['a short limit', 'await expect(row).toBeVisible({ timeout: 1_000 });'],
  ['fixed polls', 'for (let n = 0; n < 50; n += 1) await pause(100);'],
])('%s is found', (_, line) => {
  expect(linesOf(`const é = 1;\n\n${line}\n`)).toEqual([3]);
});

test('a renamed timer from node:timers/promises is found', () => {
  const source = "import { setTimeout as later } from 'node:timers/promises';\nawait later(100);\n";
  expect(linesOf(source)).toEqual([2]);
});

test('a duration is found where one instant is subtracted from another', () => {
  const declared =
    'const began = performance.now();\nwork();\nexpect(performance.now() - began);\n';
  expect(linesOf(declared)).toEqual([3]);
  expect(linesOf('let last = 0;\nlast = Date.now();\nlog(Date.now() - last);\n')).toEqual([3]);
});

test.each([
  ['the time limit of a test', 'jest.setTimeout(60_000);\ntest.setTimeout(60_000);'],
  ['a limit for what never happens', 'await expect(row).toBeVisible({ timeout: 60_000 });'],
  ['a date of a sample', 'const yesterday = new Date(Date.now() - 86_400_000);'],
  ['the order of events', 'const before = Date.now();\nexpect(at).toBeGreaterThan(before);'],
  ['a loop without a pause', 'for (let n = 0; n < 50; n += 1) await send(n);'],
  ['a loop until something happens', 'for (;;) if (await isReady()) break;'],
])('%s does not count as using the clock', (_, source) => {
  expect(linesOf(source)).toEqual([]);
});

test('an exception gives its reason on the line or the one above', () => {
  const pause = 'await page.waitForTimeout(300);';
  expect(linesOf(`${pause} // clock: the double click must be over\n`)).toEqual([]);
  expect(linesOf(`// clock: the double click must be over\n${pause}\n`)).toEqual([]);
  expect(linesOf(`${pause} // clock:\n`)).toEqual([1]);
  expect(linesOf(`// clock: the double click must be over\n\n${pause}\n`)).toEqual([3]);
});

test('each finding says what to do instead', () => {
  const [use] = findClockUses('await page.waitForTimeout(300);', 'some.spec.ts');
  expect(use?.advice).toMatch(/waitUntil/);
});

import fc from 'fast-check';
import { collectPositions, SLIP_MS, UNKNOWN_ENTRY_ID } from './positions-from-changes.ts';

const flag = { symbol: 'AAPL', bot: 'swingBotPosition' } as const;
const DAY_MS = 86_400_000;

/** '+0 -2' is on at day 0, off at day 2. A time in seconds has an s: '+0 -20s'. */
const parseChanges = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((change, index) => {
      const amount = Number.parseFloat(change.slice(1));
      const at = new Date(amount * (change.endsWith('s') ? 1_000 : DAY_MS));
      return { id: String(index + 1), isOn: change.startsWith('+'), at };
    });

const collect = (text: string, isOn = false) =>
  collectPositions({ ...flag, changes: parseChanges(text), isOn }).map(
    ({ entryId, enteredAt, exitedAt, isOpen }) =>
      [
        `${entryId}:`,
        enteredAt ? enteredAt.getTime() / DAY_MS : '?',
        exitedAt ? exitedAt.getTime() / DAY_MS : isOpen ? 'open' : 'gone',
      ].join(' '),
  );

test.each<[string, string, boolean, string[]]>([
  ['no position', '', false, []],
  ['an open position', '+1', true, ['1: 1 open']],
  ['a closed position', '+1 -4', false, ['1: 1 4']],
  ['two', '+1 -4 +6 -7', false, ['1: 1 4', '3: 6 7']],
  ['a position older than the history', '-3', false, ['0: ? 3']],
  ['an open position older than the history', '', true, ['0: ? open']],
  ['a position whose stock left the watchlist', '+1', false, ['1: 1 gone']],
  ['a position after its stock came back', '+1 +5 -6', false, ['1: 1 gone', '2: 5 6']],
  ['an entry that was a slip', '+0s -20s', false, []],
  ['an exit that was a slip', '+1 -172800s +172820s -4', false, ['1: 1 4']],
  ['an exit after a minute', '+0s -60s', false, [`1: 0 ${60_000 / DAY_MS}`]],
])('%s [TRACK-07]', (_, changes, isOn, positions) => {
  expect(collect(changes, isOn)).toEqual(positions);
});

const gaps = fc.array(fc.integer({ min: 1, max: 5 * SLIP_MS }), { maxLength: 30 });

test('however a flag is turned on and off, its positions don’t overlap and none is lost [TRACK-07]', () => {
  fc.assert(
    fc.property(gaps, fc.boolean(), (pauses, startsOn) => {
      let at = 0;
      const changes = pauses.map((pause, index) => {
        at += pause;
        return { id: String(index + 1), isOn: (index % 2 === 0) !== startsOn, at: new Date(at) };
      });
      const isOn = changes.at(-1)?.isOn ?? startsOn;
      const positions = collectPositions({ ...flag, changes, isOn });
      expect(positions.filter(({ isOpen }) => isOpen)).toHaveLength(isOn ? 1 : 0);
      const ends = positions.map(({ exitedAt }) => exitedAt?.getTime() ?? Infinity);
      positions.forEach(({ entryId, enteredAt }, index) => {
        expect(enteredAt === null).toBe(entryId === UNKNOWN_ENTRY_ID);
        const begin = enteredAt?.getTime() ?? 0;
        expect(begin).toBeGreaterThan(ends[index - 1] ?? -1);
        expect((ends[index] as number) - begin).toBeGreaterThan(enteredAt ? SLIP_MS : 0);
      });
      expect(positions.filter(({ enteredAt }) => enteredAt === null).length).toBe(startsOn ? 1 : 0);
    }),
  );
});

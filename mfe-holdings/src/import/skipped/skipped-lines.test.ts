import { groupByReason, type SkippedLine } from './SkippedLines.tsx';

const createLine = (line: number, code: string, position = false): SkippedLine => ({
  line,
  text: `line ${line}`,
  reason: `It is a ${code}.`,
  code,
  position,
});

test('skipped lines are grouped by reason, with lines that look like positions first [CSV-218]', () => {
  const lines = [createLine(4, 'total'), createLine(7, 'bond', true), createLine(5, 'total')];
  expect(groupByReason(lines)).toEqual([
    { reason: 'It is a bond.', position: true, lines: [lines[1]] },
    { reason: 'It is a total.', position: false, lines: [lines[0], lines[2]] },
  ]);
});

test('short positions form one group, although their reasons name the ticker [CSV-218]', () => {
  const [one, other] = ['AAPL', 'TSLA'].map((ticker, index) => ({
    ...createLine(index + 2, 'short', true),
    reason: `${ticker} is a short position.`,
  })) as [SkippedLine, SkippedLine];
  expect(groupByReason([one, other]).map(({ reason }) => reason)).toEqual([
    'Short positions; only long positions are imported.',
  ]);
  expect(groupByReason([one]).map(({ reason }) => reason)).toEqual(['AAPL is a short position.']);
});

/** Compared with papaparse, which only splits the same bytes into cells: npm run bench */
import { describeCores, formatVerdict } from '../measuring/format.ts';
import { writeResults } from '../measuring/results-file.ts';
import { MAX_RATIO, measureReader, type ReaderSpeed } from './measure.ts';

const formatRow = ({ name, rows, holdings, papaparseMs, readerMs, ratio }: ReaderSpeed) =>
  `| ${name} | ${rows.toLocaleString('en')} | ${holdings.toLocaleString('en')} | ${papaparseMs.toFixed(1)} ms | ${readerMs.toFixed(1)} ms | ${ratio.value.toFixed(2)} (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}) | ${formatVerdict(ratio.value <= MAX_RATIO)} |`;

const speeds = await measureReader();
await writeResults(
  'importer',
  `From the bytes of a file to its holdings, skipped lines and totals, compared with papaparse alone, which only splits the same bytes into cells; CPU time of the thread, median of rounds taken in turns. ${describeCores()}; Node ${process.versions.node}. Bar: at most ${MAX_RATIO} times as long.

| file | rows | holdings | papaparse | reader | reader ÷ papaparse | |
|---|---|---|---|---|---|---|
${speeds.map(formatRow).join('\n')}

In brackets: the 90 % confidence interval of the ratio of the medians.
`,
);

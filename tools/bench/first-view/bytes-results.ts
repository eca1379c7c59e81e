import { formatVerdict } from '../measuring/format.ts';
import { kinds, type Size, type ViewBytes } from './view-bytes.ts';

const KB = 1_000;
const targets = { studentFirstBytes: 200 * KB, laterTabBytes: 40 * KB, layoutShift: 0.02 };

const toKB = (bytes: number) => (bytes / KB).toFixed(1);
const formatSize = ({ sent, raw }: Size) => (raw === 0 ? '0' : `${toKB(sent)} (${toKB(raw)})`);
const nameOf = ({ audience, tab, part }: ViewBytes) => `${audience}, ${tab} (${part})`;

const formatRow = (view: ViewBytes) =>
  `| ${[nameOf(view), ...kinds.map((kind) => formatSize(view.sizes[kind])), view.layoutShift.toFixed(3)].join(' | ')} |`;

function formatTarget(
  title: string,
  target: number,
  views: readonly ViewBytes[],
  { read, format }: { read: (view: ViewBytes) => number; format: (value: number) => string },
): string {
  const [worst] = views.toSorted((one, other) => read(other) - read(one));
  if (!worst) throw new Error('No view was measured.');
  const verdict = formatVerdict(read(worst) <= target);
  return `| ${title}, at most | ${format(target)} | ${format(read(worst))} (${nameOf(worst)}) | ${verdict} |`;
}

const scripts = {
  read: ({ sizes }: ViewBytes) => sizes.scripts.sent,
  format: (bytes: number) => `${toKB(bytes)} KB`,
};
const shift = {
  read: ({ layoutShift }: ViewBytes) => layoutShift,
  format: (value: number) => value.toFixed(3),
};

export function formatViewBytes(views: readonly ViewBytes[]): string {
  const firstOfStudents = views.filter(
    ({ audience, part }) => audience === 'student' && part === 'first view',
  );
  const later = views.filter(({ part }) => part === 'later tab');
  return `
KB of bodies as Chromium receives them (Brotli), in brackets decompressed. Each dashboard is opened with an empty cache, then its tabs from left to right: a tab counts only what no earlier tab loaded. Ahead: menus and dialogs loaded while the browser is idle, 3 s after their tab. Styles are in the scripts, except those of the first paint, which are in the page.

| view | ${kinds.join(' | ')} | layout shift |
|---|---|---|---|---|---|---|---|
${views.map(formatRow).join('\n')}

| target | bar | measured | |
|---|---|---|---|
${formatTarget('scripts of a student’s first view', targets.studentFirstBytes, firstOfStudents, scripts)}
${formatTarget('scripts of a later tab', targets.laterTabBytes, later, scripts)}
${formatTarget('layout shift of a view', targets.layoutShift, views, shift)}
`;
}

import type { Figure } from './figure.ts';
import type { MeasuredFigure, Run } from './figures-file.ts';

const MINUS = '−';
const START = '<!-- written by npm run reliability -->\n';
const END = '<!-- end -->\n';
export const NOT_MEASURED = '**not measured**';

export function reachesBar({ value, bar, better = 'lower' }: Figure): boolean {
  if (bar === undefined) return true;
  return better === 'lower' ? value <= bar : value >= bar;
}

/** `p99: 8.6 ms (at most 100)`, plus the margin if it misses the bar. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, of, bar, better = 'lower' } = figure;
  const amount = formatNumber(value) + formatUnit(unit);
  const share = of === undefined ? '' : ` of ${formatNumber(of)}`;
  const demanded = bar === undefined ? '' : ` (${formatDemand(bar, better)})`;
  const missed = reachesBar(figure) ? '' : `, **missed by ${formatMiss(figure)}**`;
  return `${name}: ${amount}${share}${demanded}${missed}`;
}

function formatDemand(bar: number, better: 'lower' | 'higher'): string {
  if (better === 'lower' && bar === 0) return 'none may';
  return `${better === 'lower' ? 'at most' : 'at least'} ${formatNumber(bar)}`;
}

function formatMiss({ value, bar = 0, unit }: Figure): string {
  return formatNumber(Math.abs(value - bar)) + formatUnit(unit);
}

const formatUnit = (unit?: string) => (unit ? ` ${unit}` : '');

function formatNumber(value: number): string {
  const text = Number.isInteger(value)
    ? value.toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
  return text.replace('-', MINUS);
}

const formatRun = ({ command, startedAt, revision, machine }: Run) =>
  `\`${command}\` of ${revision}, ${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${machine}`;

/** Rewrites the measured column in the table of docs/reliability.md, and the runs listed above it. */
export function renderPage(page: string, figures: readonly MeasuredFigure[]): string {
  const [before = '', rest = ''] = page.split(START);
  const [table = '', after = ''] = rest.split(END);
  const runs = new Map(figures.map(({ run }) => [run.command, `- ${formatRun(run)}`]));
  const lines = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => renderLine(line, figures));
  return `${before}${START}\n${[...runs.values()].join('\n')}\n\n${lines.join('\n')}\n\n${END}${after}`;
}

function renderLine(line: string, figures: readonly MeasuredFigure[]): string {
  const [number = '', threat, bar, , command] = line.split(' | ');
  const row = Number(number.slice(1));
  if (!row) return line;
  const measured = figures.filter((figure) => figure.row === row).map(formatFigure);
  return [number, threat, bar, measured.join('<br>') || NOT_MEASURED, command].join(' | ');
}

export const listUnmeasured = (page: string): number[] =>
  page
    .split('\n')
    .filter((line) => line.includes(NOT_MEASURED))
    .map((line) => Number(line.split(' | ')[0]?.slice(1)));

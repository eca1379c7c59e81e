import type { Figure } from './figure.ts';
import type { MeasuredFigure, Run } from './figures-file.ts';
import type { Row } from './rows.ts';

const MINUS = '−';

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

/** Whole numbers stay whole; others get three significant digits. */
function formatNumber(value: number): string {
  const text = Number.isInteger(value)
    ? value.toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
  return text.replace('-', MINUS);
}

const formatRun = ({ command, startedAt, revision, machine }: Run) =>
  `\`${command}\` of ${revision}, ${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${machine}`;

/** Rewrites the table of docs/reliability.md, between its fixed head and foot. */
export function renderTable(rows: readonly Row[], figures: readonly MeasuredFigure[]): string {
  const runs = new Map(figures.map(({ run }) => [run.command, formatRun(run)]));
  const lines = rows.map(({ number, threat, bar, command }) => {
    const measured = figures.filter(({ row }) => row === number);
    const cell = measured.map(formatFigure).join('<br>') || '**not measured**';
    return `| ${number} | ${threat} | ${bar} | ${cell} | \`${command}\` |`;
  });
  return `${[...runs.values()].map((run) => `- ${run}`).join('\n')}

| | threat or fault | bar | measured | by |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

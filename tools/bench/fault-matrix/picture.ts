import { isMeasured, listDefects, type MeasuredCell, type Row } from './cells.ts';

export interface Run {
  readonly at: string;
  readonly machine: string;
  readonly faultMs: number;
}

const [LABEL_WIDTH, CELL_WIDTH, CELL_HEIGHT, GAP, MARGIN] = [176, 130, 38, 3, 24];
const HEADER_HEIGHT = 118;
const LINE_HEIGHT = 15;
const colors = {
  card: '#ffffff',
  line: '#d5dbe3',
  text: '#17202b',
  soft: '#56616f',
  bad: '#b3261e',
};
const fills: readonly (readonly [number, string])[] = [
  [0.99, '#bfe5cb'],
  [0.9, '#dcefc4'],
  [0.5, '#faecb8'],
  [0.01, '#f8dcc0'],
  [0, '#e3e7ed'],
];

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextStyle {
  readonly size?: number;
  readonly fill?: string;
  readonly weight?: number;
}

function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 11, fill = colors.text, weight = 400 } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(content)}</text>`;
}

const formatMs = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

function formatShare({ attempts, succeeded, stale }: MeasuredCell): string {
  const served = `${Math.floor((succeeded / Math.max(1, attempts)) * 1_000) / 10} %`;
  return stale > 0 ? `${served} (${Math.ceil((100 * stale) / succeeded)} % stale)` : served;
}

function formatFailure({ failures, failure, wholeAfterSeconds }: MeasuredCell): string {
  const [outcome] = Object.entries(failures).sort(([, one], [, other]) => other - one)[0] ?? [];
  const whole = wholeAfterSeconds === null ? 'never' : `${wholeAfterSeconds} s`;
  return outcome && failure ? `${outcome} ${formatMs(failure.medianMs)} · ${whole}` : `· ${whole}`;
}

function renderCell(cell: MeasuredCell, x: number, y: number): string {
  const share = cell.succeeded / Math.max(1, cell.attempts);
  const [, fill] = fills.find(([least]) => share >= least) ?? [0, colors.card];
  const isDefect = listDefects(cell).length > 0;
  const [width, height] = [CELL_WIDTH - GAP, CELL_HEIGHT - GAP];
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}"${isDefect ? ` stroke="${colors.bad}" stroke-width="2"` : ''}/>`,
    text(x + 7, y + 15, formatShare(cell), {
      weight: 600,
      fill: isDefect ? colors.bad : undefined,
    }),
    text(x + 7, y + 29, formatFailure(cell), { size: 10, fill: colors.soft }),
  ].join('');
}

const describeDefects = (rows: readonly Row[]) =>
  rows
    .filter(isMeasured)
    .flatMap(({ part, fault, cells }) =>
      Object.entries(cells).flatMap(([journey, cell]) =>
        listDefects(cell).map((defect) => `${part} ${fault}, ${journey}: ${defect}`),
      ),
    );

function describeMissing(rows: readonly Row[]): string[] {
  const missing = Object.groupBy(rows, ({ none = '' }) => none);
  return Object.entries(missing)
    .filter(([reason]) => reason !== '')
    .map(([reason, group = []]) => {
      const names = (key: 'part' | 'fault') =>
        [...new Set(group.map((row) => row[key]))].join(', ');
      return `n/a: ${names('part')} ${names('fault')}; ${reason}.`;
    });
}

export function renderPicture(run: Run, rows: readonly Row[]): string {
  const measured = rows.filter(isMeasured);
  const journeys = Object.keys(measured[0]?.cells ?? {});
  const notes = [...describeMissing(rows), ...describeDefects(rows)];
  const width = MARGIN * 2 + LABEL_WIDTH + journeys.length * CELL_WIDTH;
  const tableEnd = MARGIN + HEADER_HEIGHT + measured.length * CELL_HEIGHT;
  const height = tableEnd + notes.length * LINE_HEIGHT + MARGIN;
  const columnX = (index: number) => MARGIN + LABEL_WIDTH + index * CELL_WIDTH;
  const header = [
    text(MARGIN, MARGIN + 14, 'What works while a part fails', { size: 18, weight: 600 }),
    ...[
      `Each fault lasts ${run.faultMs / 1_000} s. Above: the share of calls that succeeded (stale: with a marked response from before).`,
      'Below: the most common failure and its median time · seconds until recovery.',
      `Killed: again after every restart. Slow: 100 ms more for each response of a store, 500 ms of a service or bucket. ${run.at.slice(0, 10)}, ${run.machine}.`,
    ].map((line, index) =>
      text(MARGIN, MARGIN + 36 + index * LINE_HEIGHT, line, { fill: colors.soft }),
    ),
    ...journeys.map((name, index) =>
      text(columnX(index) + 7, MARGIN + HEADER_HEIGHT - 10, name, { size: 12, weight: 600 }),
    ),
  ];
  const body = measured.flatMap(({ part, fault, cells }, index) => {
    const y = MARGIN + HEADER_HEIGHT + index * CELL_HEIGHT;
    const isFirst = measured[index - 1]?.part !== part;
    const line = `<path d="M${MARGIN} ${y - 2}H${width - MARGIN}" stroke="${colors.line}"/>`;
    return [
      isFirst ? line + text(MARGIN, y + 22, part, { size: 12, weight: 600 }) : '',
      text(MARGIN + 100, y + 22, fault, { fill: colors.soft }),
      ...Object.values(cells).map((cell, column) => renderCell(cell, columnX(column), y)),
    ];
  });
  const footer = notes.map((note, index) =>
    text(MARGIN, tableEnd + 18 + index * LINE_HEIGHT, note, {
      fill: note.startsWith('n/a') ? colors.soft : colors.bad,
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img" aria-label="Fault matrix">
<rect width="${width}" height="${height}" rx="12" fill="${colors.card}" stroke="${colors.line}"/>
${[...header, ...body, ...footer].filter((part) => part !== '').join('\n')}
</svg>
`;
}

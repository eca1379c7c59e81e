import { type Markup, type MarkupPart, markup } from './markup.ts';

export interface Table {
  readonly caption: string;
  readonly headings: readonly string[];
  /** On a narrow screen: without its heading, also beside the row's name, or on a line of its own. */
  readonly narrow?: Readonly<Record<string, 'plain' | 'beside' | 'line'>>;
  /** A value that a narrow screen leaves out. */
  readonly usual?: string;
  readonly rows: readonly (readonly MarkupPart[])[];
  readonly empty: string;
}

export const NOTHING = '—';

/** On a narrow screen CSS turns rows into cards. Screen readers need the ARIA roles for those. */
export function renderTable({ caption, headings, narrow = {}, usual, rows, empty }: Table): Markup {
  if (rows.length === 0) return markup`<h3>${caption}</h3><p class="muted">${empty}</p>`;
  const heads = headings.map(
    (heading) => markup`<th role="columnheader" scope="col">${heading}</th>`,
  );
  const renderCell = (part: MarkupPart, index: number) => {
    if (index === 0) return markup`<th role="rowheader" scope="row">${part}</th>`;
    const heading = headings[index] ?? '';
    const place = part === NOTHING || part === usual ? 'nothing' : narrow[heading];
    return markup`<td role="cell"${place && markup` class="${place}"`} data-heading="${heading}"><div>${part}</div></td>`;
  };
  const body = rows.map((row) => markup`<tr role="row">${row.map(renderCell)}</tr>\n`);
  return markup`<table role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${body}</tbody></table>`;
}

import { type Markup, markup, type Part } from '../plain-page/markup.ts';

export interface Table {
  readonly caption: string;
  readonly headings: readonly string[];
  /** A cell for each heading; the first one names the row. */
  readonly rows: readonly (readonly Part[])[];
  /** Said instead of the table when there is no row. */
  readonly empty: string;
}

/**
 * A table that is a list of cards on a narrow screen, each cell with its heading. The roles keep it
 * a table for screen readers even then.
 */
export function table({ caption, headings, rows, empty }: Table): Markup {
  if (rows.length === 0) return markup`<h3>${caption}</h3><p class="muted">${empty}</p>`;
  const heads = headings.map(
    (heading) => markup`<th role="columnheader" scope="col">${heading}</th>`,
  );
  const cell = (part: Part, index: number) =>
    index === 0
      ? markup`<th role="rowheader" scope="row">${part}</th>`
      : markup`<td role="cell" data-heading="${headings[index]}"><div>${part}</div></td>`;
  const body = rows.map((row) => markup`<tr role="row">${row.map(cell)}</tr>\n`);
  return markup`<table role="table"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${body}</tbody></table>`;
}

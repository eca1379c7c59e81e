import { escaped } from '../html.ts';

/** HTML that may be sent as it is. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Part = Markup | string | number | undefined | readonly Part[];

function htmlOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(htmlOf).join('');
  return escaped(String(part));
}

/** A template of HTML: whatever is put into it is text, unless it was made by this itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(htmlOf)));
}

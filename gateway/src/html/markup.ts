import { escapeHtml } from './escape.ts';

/** HTML that needs no escaping any more. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[];

function toHtml(part: MarkupPart): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(toHtml).join('');
  return escapeHtml(String(part));
}

/** An HTML template: every inserted value is escaped, except other `Markup`. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(toHtml)));
}

export const escapeHtmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const escapeHtml = (text: string) => escapeHtmlText(text).replaceAll('"', '&quot;');

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

/** Escapes every inserted value except other `Markup`. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(toHtml)));
}

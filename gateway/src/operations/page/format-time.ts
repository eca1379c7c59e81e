import { type Markup, markup } from '../../html/markup.ts';

/** Formats a UTC ISO instant in the page's time zone. */
export type FormatTime = (at: string) => Markup;

export function createTimeFormat(timeZone: string): FormatTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => markup`<time datetime="${at}">${format.format(new Date(at))}</time>`;
}

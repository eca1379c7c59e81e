import { type Markup, markup } from '../plain-page/markup.ts';

/** Writes a UTC ISO instant as it is on the clock of this time zone. */
export type WriteMoment = (at: string) => Markup;

export function momentsIn(timeZone: string): WriteMoment {
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

import { type Markup, markup } from '@dashboard/server-pages';

export const renderSection = (
  id: string,
  title: string,
  content: Markup | undefined,
  fallback = '',
): Markup =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content ?? markup`<p class="bad">${fallback}</p>`}</section>`;

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

export const OPERATIONS_PATH = '/operations';

export const releaseActionPath = (name: string, action: string) =>
  `${OPERATIONS_PATH}/modules/${name}/${action}`;

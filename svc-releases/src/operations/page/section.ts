import { type Markup, markup } from '@dashboard/server-pages';

export const renderSection = (
  id: string,
  title: string,
  content: Markup | undefined,
  fallback = '',
): Markup =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content ?? markup`<p class="bad">${fallback}</p>`}</section>`;

export const renderIcon = (path: string) =>
  markup`<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${path}"/></svg>`;

export type FormatTime = (at: string) => Markup;

export function createTimeFormat(timeZone: string): FormatTime {
  const day = { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' } as const;
  const time = { timeZone, timeStyle: 'medium' } as const;
  return (at) => {
    const date = new Date(at);
    return markup`<time datetime="${at}">${date.toLocaleDateString('en-US', day)} <small>${date.toLocaleTimeString('en-US', time)}</small></time>`;
  };
}

export const OPERATIONS_PATH = '/operations';

export const releaseActionPath = (name: string, action: string) =>
  `${OPERATIONS_PATH}/modules/${name}/${action}`;

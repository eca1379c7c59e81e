import type { RequestHandler } from 'express';
import type { CurrentPage, Releases } from './releases.ts';

/** The module of the tab both sides open with. */
const FIRST_MODULE = 'mfe-heatmap';

/** JSON that is safe inside a `<script>` element. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The shell's page with this release's address, the list of modules, and a head start for the first. */
export function renderShellPage({ shell, template, modules }: CurrentPage): string {
  const first = modules.find(({ name }) => name === FIRST_MODULE);
  const preload = first
    ? `<link rel="preload" as="script" href="${first.entry}" integrity="${first.integrity}" crossorigin="anonymous">`
    : '';
  return template
    .replaceAll('%SHELL%', `/shell/${shell.version}`)
    .replace('"%BOOT%"', () => asData({ modules }))
    .replace('</head>', () => `${preload}</head>`);
}

/** Answers the shell's page, never to be kept by a browser. */
export function shellPage(releases: Releases, status: number): RequestHandler {
  return async (_, response) => {
    const page = renderShellPage(await releases.current());
    response.status(status).set('cache-control', 'no-store').type('html').send(page);
  };
}

/** Answers which version of each module this visitor gets. */
export function moduleList(releases: Releases): RequestHandler {
  return async (_, response) => {
    const { modules } = await releases.current();
    response.set('cache-control', 'no-store').json({ modules });
  };
}

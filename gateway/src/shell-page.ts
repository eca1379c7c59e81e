import type { StudentAccess } from '@dashboard/contracts-auth';
import type { Boot } from '@dashboard/contracts-http';
import { unavailable } from '@dashboard/service-kit';
import type { RequestHandler } from 'express';
import type { CurrentPage, Releases } from './releases.ts';

/** The module of the tab both sides open with. */
const FIRST_MODULE = 'mfe-heatmap';

/** JSON that is safe inside a `<script>` element. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Has the browser fetch a module's entry while it still loads the shell, with the same checks. */
function headStart({ modules }: CurrentPage): string {
  const first = modules.find(({ name }) => name === FIRST_MODULE);
  return first
    ? `<link rel="preload" as="script" href="${first.entry}" integrity="${first.integrity}" crossorigin="anonymous">`
    : '';
}

/** The shell's page: where this release's files are, and what it must know as data. */
function render(page: CurrentPage, studentAccess: StudentAccess, extraHead: string): string {
  const { shell, template, modules } = page;
  return template
    .replaceAll('%SHELL%', `/shell/${shell.version}`)
    .replace('"%BOOT%"', () => asData({ modules, studentAccess } satisfies Boot))
    .replace('</head>', () => `${extraHead}</head>`);
}

const currentOf = (releases: Releases) =>
  releases.current().catch((error: unknown) => {
    throw unavailable('The dashboard is not published yet', 5, error);
  });

/** Answers the shell's page, never to be kept by a browser. @throws HttpError 503 without one */
export function shellPage(
  releases: Releases,
  studentAccess: StudentAccess,
  status: 200 | 404,
): RequestHandler {
  return async (_, response) => {
    const page = await currentOf(releases);
    const html = render(page, studentAccess, status === 200 ? headStart(page) : '');
    response.status(status).set('cache-control', 'no-store').type('html').send(html);
  };
}

/** Answers which version of each module this visitor gets. @throws HttpError 503 without any */
export function moduleList(releases: Releases): RequestHandler {
  return async (_, response) => {
    const { modules } = await currentOf(releases);
    response.set('cache-control', 'no-store').json({ modules });
  };
}

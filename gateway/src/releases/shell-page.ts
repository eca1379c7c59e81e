import type { StudentAccessMode } from '@dashboard/contracts-auth';
import type { BootData } from '@dashboard/contracts-http';
import type { Request, RequestHandler, Response } from 'express';
import { type Overrides, overridden, overridesOf, policyWith } from '../overrides/overrides.ts';
import { type Given, givenTo } from './given.ts';
import { type Audience, firstModule, preloads } from './preloads.ts';
import type { Published } from './published.ts';
import type { Releases } from './releases.ts';
import { type VisitorOptions, visitorOf } from './visitor.ts';

export interface ShellPageOptions extends VisitorOptions {
  readonly releases: Releases;
  readonly studentAccess: StudentAccessMode;
  /** Whose calendar says which trading day it is. */
  readonly timeZone: string;
  /** Whether a browser may load modules from its own machine. */
  readonly allowOverrides: boolean;
  /** What says of a report which page it comes from. */
  readonly newPageToken: () => string;
}

export interface ShellPageKind {
  readonly status?: 200 | 404;
  /** Whose dashboard the page opens. */
  readonly audience?: Audience;
}

const none: Overrides = new Map();

/** What a page says to all who open it, whichever modules they are given. */
type Said = Omit<BootData, 'modules'>;

/** Stands in a page that is remembered where each one has a token of its own. */
const TOKEN = '%PAGE_TOKEN%';

/** JSON that is safe inside a `<script>` element. */
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What this browser is given, and what of it comes from its own machine. */
async function askedBy(request: Request, response: Response, options: ShellPageOptions) {
  const published = await options.releases.current();
  const given = givenTo(await visitorOf(request, response, published, options), published);
  const names = given.modules.map(({ name }) => name);
  const overrides = options.allowOverrides ? overridesOf(request, names) : none;
  const modules = overridden(given.modules, overrides);
  return { published, given: { ...given, modules }, overrides };
}

/** Answers the shell's page, never to be kept by a browser. @throws HttpError 503 without one */
export function shellPage(
  options: ShellPageOptions,
  { status = 200, audience }: ShellPageKind,
): RequestHandler {
  const { studentAccess, timeZone: tradingTimeZone } = options;
  const render = rememberPages({ studentAccess, tradingTimeZone, pageToken: TOKEN });
  return async (request, response) => {
    const { published, given, overrides } = await askedBy(request, response, options);
    const first = firstModule(given.shell.manifest, audience, request.query.tab);
    const page = render(published, given, first);
    if (overrides.size === 0) response.set('integrity-policy', 'blocked-destinations=(script)');
    else {
      const policy = response.get('content-security-policy') ?? '';
      response.set('content-security-policy', policyWith(overrides, policy));
    }
    response.status(status).set('cache-control', 'no-store').type('html');
    response.send(page.replaceAll(TOKEN, options.newPageToken()));
  };
}

/** Answers which version of each module this visitor gets. @throws HttpError 503 without any */
export function moduleList(options: ShellPageOptions): RequestHandler {
  return async (request, response) => {
    const { given } = await askedBy(request, response, options);
    response.set('cache-control', 'no-store').json({ modules: given.modules });
  };
}

/** Fills in each page once for all who are given the same. */
function rememberPages(said: Said) {
  const pages = new WeakMap<Published, Map<string, string>>();
  return (published: Published, given: Given, first: string | undefined): string => {
    const known = pages.get(published) ?? new Map<string, string>();
    pages.set(published, known);
    const isOwn = given.modules.some(({ isOverride }) => isOverride);
    const versions = [given.shell, ...given.modules].map(
      ({ name, version }) => `${name}/${version}`,
    );
    const key = [first, ...versions].join(' ');
    const page = known.get(key) ?? fillIn(published, given, first, said);
    if (!isOwn) known.set(key, page);
    return page;
  };
}

/** The shell's page: where this release's files are, what it must know as data, and a head start. */
function fillIn(
  published: Published,
  { shell, modules }: Given,
  first: string | undefined,
  said: Said,
): string {
  const { version } = modules.find(({ name }) => name === first) ?? {};
  const module = first && published.release(first, version);
  const head = preloads(shell) + (module ? preloads(module) : '');
  const boot = { modules: [...modules], ...said } satisfies BootData;
  return published
    .templateOf(shell)
    .replaceAll('%SHELL%', `/shell/${shell.version}`)
    .replace('"%BOOT%"', () => asData(boot))
    .replace('</head>', () => `${head}</head>`);
}

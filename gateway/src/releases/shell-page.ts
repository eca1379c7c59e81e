import { randomBytes } from 'node:crypto';
import type { StudentAccessMode } from '@dashboard/contracts-auth';
import {
  type Audience,
  BOOT_DATA_PLACEHOLDER,
  type BootData,
  getReleasePath,
  type ListedModule,
  SHELL_PATH_PLACEHOLDER,
  STYLE_NONCE_PLACEHOLDER,
} from '@dashboard/contracts-gateway';
import { compress, MIN_COMPRESSED_BYTES, negotiateEncoding } from '@dashboard/response-cache';
import { getTraceparent, isRecording, nameRequestSpan } from '@dashboard/service-kit/observability';
import type { Request, RequestHandler, Response } from 'express';
import { allowServiceWorker, replaceStyleSource } from '../http/security-headers.ts';
import { createTurns } from '../http/turns.ts';
import { findFirstModule, renderPreloads } from './preloads.ts';
import type { Published } from './published.ts';
import type { Releases } from './releases.ts';
import { type SelectedReleases, selectReleases } from './selected-releases.ts';
import { identifyVisitor, type VisitorOptions } from './visitor.ts';

export interface ModuleOverrides {
  apply(request: Request, modules: readonly ListedModule[]): readonly ListedModule[];
  extendPolicy(policy: string, modules: readonly ListedModule[]): string;
}

export interface ShellPageOptions extends VisitorOptions {
  readonly releases: Releases;
  readonly studentAccess: StudentAccessMode;
  readonly timeZone: string;
  readonly assetHost?: string;
  readonly overrides?: ModuleOverrides;
  readonly newPageToken: () => string;
}

export interface ShellPageKind {
  readonly status?: 200 | 404;
  readonly audience?: Audience;
}

interface CommonContent {
  readonly boot: Omit<BootData, 'modules'>;
  readonly assetHost?: string | undefined;
  readonly showsOutline: boolean;
}

const TOKEN_PLACEHOLDER = '%PAGE_TOKEN%';
const TRACE_PLACEHOLDER = '%TRACE%';

const placeholders = [TOKEN_PLACEHOLDER, TRACE_PLACEHOLDER, STYLE_NONCE_PLACEHOLDER] as const;
const PLACEHOLDER = new RegExp(`(${placeholders.join('|')})`);

type PageValues = Readonly<Record<(typeof placeholders)[number], string>>;

type FillPage = (values: PageValues) => Buffer;

const NONCE_BYTES = 16;
/** Rendering five takes about a millisecond. */
const PAGES_PER_TURN = 5;
const takeTurn = createTurns(PAGES_PER_TURN);

/** Students see it until the dashboard renders. Browsers don't show a `template`. */
const STUDENT_OUTLINE = /<template data-outline="?student"?>(.*?)<\/template>/s;

const toScriptData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

async function selectForBrowser(request: Request, response: Response, options: ShellPageOptions) {
  const published = options.releases.current();
  const visitor = await identifyVisitor(request, response, published, options);
  const { shell, modules } = selectReleases(visitor, published, options.assetHost);
  const ownModules = options.overrides?.apply(request, modules) ?? modules;
  return { published, selected: { shell, modules: ownModules } };
}

const hasOverride = (modules: readonly ListedModule[]) =>
  modules.some(({ isOverride }) => isOverride);

export function serveShellPage(
  options: ShellPageOptions,
  { status = 200, audience }: ShellPageKind,
): RequestHandler {
  const { studentAccess, timeZone: tradingTimeZone, assetHost } = options;
  const boot = { studentAccess, tradingTimeZone, pageToken: TOKEN_PLACEHOLDER };
  const showsOutline = audience === 'student' && studentAccess === 'open';
  const renderPage = createPageRenderer({ boot, assetHost, showsOutline });
  return async (request, response) => {
    await takeTurn();
    const { published, selected } = await selectForBrowser(request, response, options);
    const firstModule = findFirstModule(selected.modules, audience, request.query.tab);
    nameRequestSpan(`page ${audience ?? status}`);
    const fillPage = renderPage(published, selected, firstModule);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    let policy = replaceStyleSource(
      response.get('content-security-policy') ?? '',
      `'nonce-${nonce}'`,
    );
    policy = allowServiceWorker(policy, request.headers.host);
    if (options.overrides && hasOverride(selected.modules)) {
      policy = options.overrides.extendPolicy(policy, selected.modules);
    } else response.set('integrity-policy', 'blocked-destinations=(script)');
    response.set('content-security-policy', policy);
    response.status(status).set('cache-control', 'no-store').type('html');
    const body = fillPage({
      [STYLE_NONCE_PLACEHOLDER]: nonce,
      [TOKEN_PLACEHOLDER]: options.newPageToken(),
      [TRACE_PLACEHOLDER]: renderTrace(),
    });
    await sendCompressed(request, response, body);
  };
}

/** The length reveals no secrets (BREACH): nonce and token differ, and no input is repeated. */
async function sendCompressed(request: Request, response: Response, body: Buffer): Promise<void> {
  response.vary('accept-encoding');
  const encoding = negotiateEncoding(request.get('accept-encoding'));
  if (encoding === 'identity' || body.length < MIN_COMPRESSED_BYTES) {
    response.end(body);
    return;
  }
  response.set('content-encoding', encoding).end(await compress[encoding](body));
}

const renderTrace = (): string =>
  isRecording() ? `<meta name="traceparent" content="${getTraceparent()}">` : '';

export function serveModuleList(options: ShellPageOptions): RequestHandler {
  return async (request, response) => {
    const { selected } = await selectForBrowser(request, response, options);
    response.set('cache-control', 'no-store').json({ modules: selected.modules });
  };
}

function createPageRenderer(content: CommonContent) {
  const pages = new WeakMap<Published, Map<string, FillPage>>();
  return (
    published: Published,
    selected: SelectedReleases,
    firstModule: string | undefined,
  ): FillPage => {
    const cached = pages.get(published) ?? new Map<string, FillPage>();
    pages.set(published, cached);
    const versions = [selected.shell, ...selected.modules].map(
      ({ name, version }) => `${name}/${version}`,
    );
    const key = [firstModule, ...versions].join(' ');
    const fillPage =
      cached.get(key) ??
      createPageTemplate(renderTemplate(published, selected, firstModule, content));
    if (!hasOverride(selected.modules)) cached.set(key, fillPage);
    return fillPage;
  };
}

function renderTemplate(
  published: Published,
  { shell, modules }: SelectedReleases,
  firstModule: string | undefined,
  { boot, assetHost = '', showsOutline }: CommonContent,
): string {
  const { version } = modules.find(({ name }) => name === firstModule) ?? {};
  const module = firstModule && published.release(firstModule, version);
  const preloads = [shell, ...(module ? [module] : [])]
    .map((release) => renderPreloads(release, assetHost))
    .join('');
  const data = { modules: [...modules], ...boot } satisfies BootData;
  return published
    .pageTemplate(shell)
    .replace(STUDENT_OUTLINE, showsOutline ? '$1' : '')
    .replaceAll(`${SHELL_PATH_PLACEHOLDER}/`, assetHost + getReleasePath(shell))
    .replace(BOOT_DATA_PLACEHOLDER, () => toScriptData(data))
    .replace('</head>', () => `${preloads}${TRACE_PLACEHOLDER}</head>`);
}

function createPageTemplate(html: string): FillPage {
  const parts = html
    .split(PLACEHOLDER)
    .map((part) => (PLACEHOLDER.test(part) ? (part as keyof PageValues) : Buffer.from(part)));
  return (values) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part]) : part)),
    );
}

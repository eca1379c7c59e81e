import { extname } from 'node:path';
import {
  addScriptIntegrity,
  type BootData,
  bootDataSchema,
  getReleasePath,
  type ListedModule,
  type Manifest,
  moduleListSchema,
  readAccountSections,
  SHELL,
  SHELL_PATH_PLACEHOLDER,
  STYLE_NONCE_PLACEHOLDER,
} from '@dashboard/contracts-gateway';
import { type Draft, ReleaseError } from '@dashboard/release-registry';

const STYLE_NONCE = /<style nonce="?([\w-]+)/;
const BOOT = /(<script\b[^>]*\bid="?boot\b[^>]*>)([\s\S]*?)(<\/script>)/;

/** With share 99, gets the stable version of everything but the draft. */
export const STABLE_VISITOR = { cookie: 'release-share=99' };

/** With a token, the shell reports whether panels show. Only the gate gets these reports. */
const GATE_PAGE_TOKEN = 'gate';

/** Without fallbacks, which would hide its errors. Unused panels become dialogs for the gate. */
export function replaceWithDraft(
  modules: readonly ListedModule[],
  { release }: Draft,
): ListedModule[] {
  const others = modules
    .filter(({ name }) => name !== release.name)
    .map(({ fallback: _, ...module }) => module);
  if (release.name === SHELL) return others;
  const { name, version, files, manifest } = release;
  const dialogs = [...manifest.dialogs, ...listUnusedPanels(manifest)];
  const entry = getReleasePath(release) + release.entry;
  const integrity = files[release.entry] ?? '';
  const { tabs, symbolSections, slots } = manifest;
  return [...others, { name, version, entry, integrity, tabs, dialogs, symbolSections, slots }];
}

/** @param more modules to add @throws ReleaseError if `page` isn't a page of the dashboard */
export function renderPageWithDraft(
  page: string,
  draft: Draft,
  more: readonly ListedModule[] = [],
): string {
  const boot = parseBoot(page);
  const text = JSON.stringify({
    ...boot,
    modules: [...replaceWithDraft(boot.modules, draft), ...more],
    // Panels show without an access code, although calls for their data are rejected.
    studentAccess: 'open',
    pageToken: GATE_PAGE_TOKEN,
  } satisfies BootData).replaceAll('<', '\\u003c');
  const html = draft.release.name === SHELL ? renderShellPage(draft, page) : page;
  return html.replace(BOOT, (_, open: string, _data, close: string) => open + text + close);
}

function parseBoot(page: string): BootData {
  const [, , data = ''] = BOOT.exec(page) ?? [];
  try {
    return bootDataSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new ReleaseError('The running system does not respond with a page of the dashboard.', {
      cause,
    });
  }
}

function renderShellPage({ release, contents }: Draft, page: string): string {
  const template = contents.get(release.entry)?.toString('utf8') ?? '';
  const [, nonce = ''] = STYLE_NONCE.exec(page) ?? [];
  return addScriptIntegrity(template, (path) => release.files[path] ?? '')
    .replaceAll(`${SHELL_PATH_PLACEHOLDER}/`, getReleasePath(release))
    .replaceAll(STYLE_NONCE_PLACEHOLDER, nonce);
}

export async function fetchModulesWithDraft(
  productUrl: string,
  draft: Draft,
): Promise<ListedModule[]> {
  const response = await fetch(`${productUrl}/modules.json`, { headers: STABLE_VISITOR });
  const { modules } = moduleListSchema.parse(await response.json());
  return replaceWithDraft(modules, draft);
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export function findDraftFile({ release, contents }: Draft, path: string) {
  const body = contents.get(path.slice(getReleasePath(release).length).replace(/^~\d+\//, ''));
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  return body && { body, contentType };
}

/** As dialogs, with ids that modules can't use. */
function listUnusedPanels(manifest: Manifest): ListedModule['dialogs'] {
  const { panels, tabs, dialogs, symbolSections, slots } = manifest;
  const shows = [...tabs, ...dialogs, ...symbolSections, ...readAccountSections(slots)];
  const shown = new Set(shows.map(({ panel }) => panel));
  return panels
    .filter((panel) => !shown.has(panel))
    .map((panel) => ({ id: `panel:${panel}`, panel }));
}

import { extname } from 'node:path';
import {
  type Boot,
  bootSchema,
  type ModuleList,
  moduleListSchema,
  type Release,
} from '@dashboard/contracts-http';
import { type Draft, ReleaseRefused } from '@dashboard/release-registry';

const BOOT = /(<script\b[^>]*\bid="?boot\b[^>]*>)([\s\S]*?)(<\/script>)/;
const SHELL_SCRIPT = /<script\b[^>]*?\ssrc=(["']?)%SHELL%\/([^"'\s>]+)\1/g;

/** Has the shell tell how a panel fares; the gate alone listens. */
const TOKEN = 'gate';

/** Where browsers find the files of a release. */
export const addressOf = ({ name, version }: Release) =>
  name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`;

/** The list of modules with the draft in it, and no earlier version that would stand in for it. */
export function withDraft(modules: ModuleList['modules'], { release }: Draft) {
  const others = modules
    .filter(({ name }) => name !== release.name)
    .map(({ fallback: _, ...module }) => module);
  if (release.name === 'shell') return others;
  const { name, version, entry, files } = release;
  const integrity = files[entry] ?? '';
  return [...others, { name, version, entry: addressOf(release) + entry, integrity }];
}

/**
 * The page of the running gateway as it would be with the draft.
 * @throws ReleaseRefused when it is no page of the dashboard
 */
export function pageWithDraft(page: string, draft: Draft): string {
  const boot = bootIn(page);
  const text = JSON.stringify({
    ...boot,
    modules: withDraft(boot.modules, draft),
    // Whoever may see the students' side: panels that are refused their data show all the same.
    studentAccess: 'open',
    pageToken: TOKEN,
  } satisfies Boot).replaceAll('<', '\\u003c');
  const html = draft.release.name === 'shell' ? pageOfShell(draft) : page;
  return html.replace(BOOT, (_, open: string, _data, close: string) => open + text + close);
}

function bootIn(page: string): Boot {
  const [, , data = ''] = BOOT.exec(page) ?? [];
  try {
    return bootSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new ReleaseRefused('The running system does not answer with a page of the dashboard.', {
      cause,
    });
  }
}

/** As the gateway fills it in. */
function pageOfShell({ release, contents }: Draft): string {
  const template = contents.get(release.entry)?.toString('utf8') ?? '';
  return template
    .replace(SHELL_SCRIPT, (tag, _quote, path: string) => {
      return `${tag} integrity="${release.files[path] ?? ''}" crossorigin="anonymous"`;
    })
    .replaceAll('%SHELL%/', addressOf(release));
}

/** The answer of `/modules.json` with the draft in it. */
export function listWithDraft(list: unknown, draft: Draft): ModuleList {
  return { modules: withDraft(moduleListSchema.parse(list).modules, draft) };
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A file of the draft as the gateway would serve it; undefined when it has no such file. */
export function fileOfDraft({ release, contents }: Draft, path: string) {
  const body = contents.get(path.slice(addressOf(release).length).replace(/^~\d+\//, ''));
  const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
  return body && { body, contentType };
}

import {
  getEntryFile,
  type Manifest,
  type Release,
  SHELL,
  STYLE_NONCE_PLACEHOLDER,
} from '@dashboard/contracts-gateway';
import { computeIntegrity, type Draft } from '@dashboard/release-registry';

interface DraftOptions extends Partial<Manifest> {
  readonly version?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export function createDraft(
  name: string,
  { version = '0.1.0-a', files, ...manifestFields }: DraftOptions = {},
): Draft {
  const isShell = name === SHELL;
  const entry = getEntryFile(name);
  const manifest: Manifest = {
    hostApi: '1.1',
    shared: { react: isShell ? '19.3.1' : '^19.3.1' },
    preload: [],
    panels: isShell ? [] : ['unusualFlow'],
    tabs: [],
    dialogs: [],
    symbolSections: [],
    ...manifestFields,
  };
  const page = `<style nonce="${STYLE_NONCE_PLACEHOLDER}"></style>`;
  const texts = {
    [entry]: isShell ? page : '',
    'manifest.json': JSON.stringify(manifest),
    ...files,
  };
  const contents = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const hashes = [...contents].map(([path, bytes]) => [path, computeIntegrity(bytes)]);
  const release = { name, version, entry, files: Object.fromEntries(hashes), manifest };
  return { release, contents };
}

export const createRelease = (name: string, wanted?: DraftOptions): Release =>
  createDraft(name, wanted).release;

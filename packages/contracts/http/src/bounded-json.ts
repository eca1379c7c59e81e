/** For untrusted JSON. The product's own JSON is less than a tenth as deep. */
export const MAX_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

function findStringEnd(text: string, openedAt: number): number {
  for (let at = openedAt + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** Scans without building anything, so the parsed value can be walked recursively afterwards. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at);
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}

/** Parses untrusted JSON. @throws SyntaxError if invalid or nested deeper than `MAX_JSON_DEPTH` */
export function parseBoundedJson(text: string): unknown {
  if (isNestedTooDeeply(text)) throw new SyntaxError('The JSON is nested too deeply');
  return JSON.parse(text);
}

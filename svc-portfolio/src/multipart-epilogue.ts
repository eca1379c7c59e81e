/** Clients can put a line break after the closing delimiter. */
const LINE_END = /^[\r\n\t ]*$/;

/**
 * True once the body continues after its closing delimiter. The parser ignores such data, except in
 * the same chunk: a part that starts there and is cut off would never end.
 */
export function createEpilogueCheck(boundary: string): (chunk: Buffer) => boolean {
  const delimiter = Buffer.from(`\r\n--${boundary}--`, 'latin1');
  // A delimiter can be at the very start, and can be split across chunks.
  let tail: Buffer = Buffer.from('\r\n');
  let hasEnded = false;

  return function isBehindForm(chunk) {
    if (hasEnded) return !LINE_END.test(chunk.toString('latin1'));
    const bytes = Buffer.concat([tail, chunk]);
    const at = bytes.indexOf(delimiter);
    hasEnded = at !== -1;
    if (hasEnded) return !LINE_END.test(bytes.toString('latin1', at + delimiter.length));
    tail = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1));
    return false;
  };
}

/** What the row parser needs of a text; a string has it. */
export type ReadableText = Pick<string, 'length' | 'charCodeAt' | 'slice' | 'includes'>;

const SLICE_LENGTH = 2 ** 16;

/**
 * A text that is built piece by piece and kept in slices of equal length. A string would be copied
 * into one piece of memory at its first use, which takes too long at once for a large file.
 */
export class SlicedText implements ReadableText {
  /** All but the last have the full length. */
  readonly #slices: string[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(text: string): void {
    this.#length += text.length;
    let rest = (this.#slices.pop() ?? '') + text;
    for (; rest.length > SLICE_LENGTH; rest = rest.slice(SLICE_LENGTH)) {
      this.#slices.push(rest.slice(0, SLICE_LENGTH));
    }
    this.#slices.push(rest);
  }

  charCodeAt(at: number): number {
    return this.#getSlice(at).charCodeAt(at % SLICE_LENGTH);
  }

  slice(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at += SLICE_LENGTH - (at % SLICE_LENGTH)) {
      const from = at % SLICE_LENGTH;
      text += this.#getSlice(at).slice(from, from + end - at);
    }
    return text;
  }

  /** @param character one character */
  includes(character: string): boolean {
    return this.#slices.some((slice) => slice.includes(character));
  }

  #getSlice(at: number): string {
    return this.#slices[Math.floor(at / SLICE_LENGTH)] ?? '';
  }
}

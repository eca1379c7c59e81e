/** Something may not be released; the message is a sentence for whoever tried. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

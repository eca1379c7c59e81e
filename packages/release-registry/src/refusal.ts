/** Something may not be released; the message is a sentence for whoever tried. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

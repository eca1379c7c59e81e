/** The message is a sentence for the user. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

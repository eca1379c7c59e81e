/** A change of a release that is rejected; the message is a sentence for the user. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

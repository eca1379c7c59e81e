/** A page without what is made anew for each response: its token, and the nonce of its styles. */
export const withoutPageSecrets = (html: string): string =>
  html.replace(/"pageToken":"[^"]*"/, '').replace(/nonce="[^"]*"/g, '');

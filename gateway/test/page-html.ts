export const withoutPageSecrets = (html: string): string =>
  html.replace(/"pageToken":"[^"]*"/, '').replace(/nonce="[^"]*"/g, '');

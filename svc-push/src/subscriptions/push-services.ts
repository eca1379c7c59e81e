/**
 * The push services of the browsers: Chrome and Edge, Firefox, Windows, Safari. A subscription
 * elsewhere would make the server call any address.
 */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/**
 * Whether messages may be sent to this endpoint: over TLS to the push service of a browser, or to one
 * of the origins that the setting `PUSH_SERVICES` names.
 */
export function isPushService(endpoint: string, moreOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (moreOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname));
}

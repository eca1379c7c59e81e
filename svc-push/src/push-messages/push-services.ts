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

/** Windows names the device in the query; elsewhere a query would make one device look like many. */
const HOST_WITH_QUERY = /\.notify\.windows\.com$/;

/** Where messages may be sent to, as the setting `PUSH_SERVICES` says. */
export interface PushServices {
  /** Whether those of the browsers are among them. */
  readonly browsers: boolean;
  readonly origins: readonly string[];
}

/** Whether messages may be sent to this endpoint; to a push service of the browsers only over TLS. */
export function isPushService(endpoint: string, { browsers, origins }: PushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password, search } = new URL(endpoint);
  // A fragment is not sent, so it would make one device look like many.
  if (username || password || endpoint.includes('#')) return false;
  if (origins.includes(origin)) return true;
  if (!browsers || protocol !== 'https:' || port !== '') return false;
  const hasOwnAddress = search === '' || HOST_WITH_QUERY.test(hostname);
  return hasOwnAddress && HOSTS.some((host) => host.test(hostname));
}

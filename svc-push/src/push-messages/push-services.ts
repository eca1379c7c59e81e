/** Chrome and Edge, Firefox, Windows, Safari. Without this list the server would call any URL. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Only Windows identifies devices in the query; elsewhere, a query could fake more devices. */
const HOST_WITH_QUERY = /\.notify\.windows\.com$/;

export interface PushServices {
  readonly browsers: boolean;
  readonly origins: readonly string[];
}

export function isPushService(endpoint: string, { browsers, origins }: PushServices): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password, search } = new URL(endpoint);
  // A fragment isn't sent, so it would make one device look like many.
  if (username || password || endpoint.includes('#')) return false;
  if (origins.includes(origin)) return true;
  if (!browsers || protocol !== 'https:' || port !== '') return false;
  const hasOwnAddress = search === '' || HOST_WITH_QUERY.test(hostname);
  return hasOwnAddress && HOSTS.some((host) => host.test(hostname));
}

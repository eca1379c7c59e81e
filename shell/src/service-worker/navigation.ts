import { renderOfflinePage } from '../offline/offline-page.ts';
import { readSnapshot } from '../offline/snapshot.ts';

const UNREACHABLE = [502, 503, 504];

type Navigation = Pick<FetchEvent, 'request'> & { readonly preloadResponse: Promise<unknown> };

/** Uses the offline page only if the server can't be reached. */
export async function respondToNavigation(event: Navigation): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    if (!UNREACHABLE.includes(response.status)) return response;
  } catch {
    // No connection.
  }
  return respondOffline();
}

async function respondOffline(): Promise<Response> {
  const nonce = crypto.randomUUID();
  const html = renderOfflinePage(await readSnapshot(), nonce);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

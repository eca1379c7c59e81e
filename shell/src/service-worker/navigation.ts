import { readOfflineFigures } from '../offline/offline-figures.ts';
import { renderOfflinePage } from '../offline/offline-page.ts';

/** What a proxy says in place of a server that it cannot reach. */
const UNREACHABLE = [502, 503, 504];

type Navigation = Pick<FetchEvent, 'request'> & { readonly preloadResponse: Promise<unknown> };

/** The page from the server, always; the offline page where the server cannot be reached. */
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
  const html = renderOfflinePage(await readOfflineFigures(), nonce);
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // It has no script.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

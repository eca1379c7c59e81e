import { isIP } from 'node:net';
import { z } from 'zod';

const clientDataSchema = z.object({
  origin: z.string(),
  crossOrigin: z.boolean().default(false),
});

export interface PasskeyPage {
  /** As the browser reports it: scheme, host name and port. */
  readonly origin: string;
  /** Host name, which is the RP ID of the page's passkeys. */
  readonly site: string;
}

const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * @returns undefined where passkeys don't work: over plain HTTP except on localhost, at an IP
 * address, in a frame of another page
 */
export function parsePasskeyPage(clientDataJSON: string): PasskeyPage | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString();
    const { origin, crossOrigin } = clientDataSchema.parse(JSON.parse(text));
    const { protocol, hostname, origin: normalized } = new URL(origin);
    const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalhost(hostname));
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
    if (crossOrigin || !isSecure || isAddress || normalized !== origin) return undefined;
    return { origin, site: hostname };
  } catch {
    return undefined;
  }
}

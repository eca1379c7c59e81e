import { isIP } from 'node:net';
import { z } from 'zod';

const clientDataSchema = z.object({
  origin: z.string(),
  crossOrigin: z.boolean().default(false),
});

export interface PasskeyPage {
  readonly origin: string;
  /** The host name: the RP ID of the page's passkeys. */
  readonly site: string;
}

const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Undefined where passkeys don't work: over HTTP except on localhost, at an IP, in a frame. */
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

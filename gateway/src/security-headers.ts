import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What browsers offer to pages and no page of ours asks for. */
const UNUSED = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** What a page of ours may do: its own scripts and calls, no inline script, no `eval`, no frames. */
export function securityHeaders({ overTls }: { overTls: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // The browser checks no hash of a worker's script, and no module starts a worker.
          workerSrc: ["'none'"],
          // styled-components and Radix write styles while the page runs.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
          ...(overTls ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_request, response, next) => {
      response.set('permissions-policy', PERMISSIONS);
      next();
    },
  ];
}

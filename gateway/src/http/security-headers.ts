import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { SERVICE_WORKER_PATH } from '@dashboard/contracts-gateway';
import { STYLE_SOURCE } from '@dashboard/server-pages';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

const DATA_HEADERS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

const NO_WORKERS = "'none'";

const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

export type SecurityHeaders = ReadonlyMap<string, string>;

export interface SecurityHeaderOptions {
  readonly overTls: boolean;
  readonly assetHost?: string;
}

export function createSecurityHeaders({
  overTls,
  assetHost,
}: SecurityHeaderOptions): SecurityHeaders {
  const ownFiles = ["'self'", ...(assetHost ? [assetHost] : [])];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ownFiles,
        // Browsers don't check hashes of worker scripts. Only the shell's page can start a worker.
        workerSrc: [NO_WORKERS],
        // The gateway's own pages have one inline style. The shell's page uses a nonce.
        styleSrc: [...ownFiles, STYLE_SOURCE],
        imgSrc: [...ownFiles, 'data:', 'blob:'],
        fontSrc: ownFiles,
        connectSrc: ownFiles,
        manifestSrc: ownFiles,
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
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  response.setHeader('permissions-policy', PERMISSIONS_POLICY);
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

export const replaceStyleSource = (policy: string, source: string): string =>
  policy.replace(STYLE_SOURCE, source);

/** Lets a page start only the service worker. Unchanged if a policy can't name the host. */
export const allowServiceWorker = (policy: string, host: string | undefined): string =>
  host && HOST.test(host)
    ? policy.replace(`worker-src ${NO_WORKERS}`, `worker-src ${host}${SERVICE_WORKER_PATH}`)
    : policy;

export function setSecurityHeaders(headers: SecurityHeaders): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

export function listDataHeaders(headers: SecurityHeaders): readonly string[] {
  return DATA_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === undefined ? [] : [name, value];
  });
}

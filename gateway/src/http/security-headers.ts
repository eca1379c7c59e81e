import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { SERVICE_WORKER_PATH } from '@dashboard/contracts-http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { STYLE_SOURCE } from '../html/style.ts';

/** Browser features that no page of the product uses. */
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

/** The headers that concern a response which is data and no page. */
const DATA_HEADERS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/** What every page but the shell's may start as a worker. */
const NO_WORKERS = "'none'";

/** A host with its port, as a content security policy can name it. */
const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

export type SecurityHeaders = ReadonlyMap<string, string>;

export interface SecurityHeaderOptions {
  readonly overTls: boolean;
  /** Another origin that the files of pages come from. */
  readonly assetHost?: string;
}

/**
 * The security headers of every response, by lower-case name: own scripts, styles and calls
 * only, no inline script, no `eval`, no frames. They are the same for all requests, so they are computed once.
 */
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
        // The browser checks no hash of a worker's script; the shell's page may start one alone.
        workerSrc: [NO_WORKERS],
        // Inline only the style of the gateway's own pages; the shell's page has a nonce instead.
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

/**
 * The policy of a page whose inline styles are the shell's and its modules'.
 * @param source such as `'nonce-…'`; inline styles without it are refused
 */
export const replaceStyleSource = (policy: string, source: string): string =>
  policy.replace(STYLE_SOURCE, source);

/**
 * The policy of a page that may start the service worker and no other worker.
 * @param host the `Host` of the request; where a policy cannot name it no worker may start
 */
export const allowServiceWorker = (policy: string, host: string | undefined): string =>
  host && HOST.test(host)
    ? policy.replace(`worker-src ${NO_WORKERS}`, `worker-src ${host}${SERVICE_WORKER_PATH}`)
    : policy;

/** Sets the headers on every response. */
export function setSecurityHeaders(headers: SecurityHeaders): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The headers that data needs, as `writeHead` takes them: name, value, name, value … */
export function listDataHeaders(headers: SecurityHeaders): readonly string[] {
  return DATA_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === undefined ? [] : [name, value];
  });
}

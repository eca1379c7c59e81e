import type { Request, Response } from 'express';
import type { Plugin } from 'http-proxy-middleware';
import { copyResponseHead } from './forwarded-headers.ts';
import type { ProxiedRequest } from './proxied-request.ts';

export interface ProxyPluginOptions {
  readonly findProxiedRequest: (request: Request) => ProxiedRequest | undefined;
  readonly retry: (request: Request, response: Response) => void;
  /** The replica refused the connection. */
  readonly onRefused: (request: Request) => void;
  /** The service has responded; the client has not received it yet. */
  readonly onResponse: (request: Request) => void;
}

/** Passes the events of the proxy on to the proxied request that they concern. */
export function createProxyPlugin(options: ProxyPluginOptions): Plugin<Request, Response> {
  const { findProxiedRequest, retry, onRefused, onResponse } = options;
  return (proxy) => {
    proxy.on('proxyReq', (outgoing, request) => findProxiedRequest(request)?.onConnected(outgoing));
    proxy.on('proxyRes', (upstream, request, response) => {
      onResponse(request);
      copyResponseHead(upstream, response);
      upstream.on('data', () => findProxiedRequest(request)?.onProgress());
      upstream.pipe(response);
    });
    proxy.on('error', (error, request, response) => {
      if (!request) return;
      if ('code' in error && error.code === 'ECONNREFUSED') onRefused(request);
      if (findProxiedRequest(request)?.onError(error)) retry(request, response as Response);
    });
  };
}

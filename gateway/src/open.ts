import type { RequestListener } from 'node:http';
import type { RedisClient } from '@dashboard/service-kit';
import type { Express } from 'express';
import { createGateway, type GatewayOptions } from './app.ts';
import { createChangeFeed } from './events.ts';
import { createMetrics } from './metrics.ts';
import { askServices } from './remembered/ask-services.ts';
import { frontDoor } from './remembered/front-door.ts';
import { createMemory } from './remembered/memory.ts';
import { followReplicas } from './replica-news.ts';

export interface OpenOptions extends Omit<GatewayOptions, 'changes' | 'metrics' | 'onChanged'> {
  /** A connection that does nothing but listen. */
  readonly subscriber: RedisClient;
  readonly maxStreams?: number;
  readonly heartbeatMs?: number;
}

export interface Gateway {
  /** What answers every request. */
  readonly listener: RequestListener;
  /** The same without what is remembered: every call goes to its service. */
  readonly app: Express;
  /** Ends the streams and stops looking after the replicas. */
  close(): void;
}

/** Puts the gateway together: what is remembered before the app, and what both hear of changes. */
export function openGateway(options: OpenOptions): Gateway {
  const { upstreams, subscriber, identitySecret, secureCookies, logger } = options;
  const memory = createMemory(
    askServices({ upstreams, identitySecret, headers: headersOf(secureCookies) }),
  );
  const changes = createChangeFeed(subscriber, logger, {
    ...options,
    onChange: memory.topicChanged,
  });
  const stopFollowing = followReplicas(subscriber, upstreams, logger);
  const metrics = createMetrics({
    memory: () => memory.size,
    streams: () => changes.size,
    upstreams,
  });
  const app = createGateway({ ...options, changes, metrics, onChanged: memory.serviceChanged });
  return {
    app,
    listener: frontDoor(app, { ...options, memory, onGiven: metrics.given }),
    close() {
      changes.close();
      stopFollowing();
      for (const { replicas } of upstreams) replicas.close();
    },
  };
}

/** What the app's security headers come to for data that no page is made of. */
const headersOf = (overTls: boolean): readonly string[] => [
  ...['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', 'same-origin'],
  ...(overTls ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
];

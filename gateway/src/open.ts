import type { RequestListener } from 'node:http';
import { getStudentInsights } from '@dashboard/contracts-summaries';
import {
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  type RedisClient,
} from '@dashboard/service-kit';
import type { Express } from 'express';
import { createGateway, type GatewayOptions } from './app.ts';
import { callerOf } from './caller.ts';
import { createChangeFeed } from './events.ts';
import { hear } from './hear.ts';
import { createMetrics } from './metrics.ts';
import { openModuleReports } from './module-reports/module-reports.ts';
import { openReleases } from './releases/releases.ts';
import { askServices } from './remembered/ask-services.ts';
import { frontDoor } from './remembered/front-door.ts';
import { createMemory, type Memory } from './remembered/memory.ts';
import { followReplicas } from './replica-news.ts';
import { rememberSessions } from './session-memory.ts';
import { createSummaries, SUMMARIES, sayInsights } from './summaries/summaries.ts';

type PutTogetherHere =
  | 'changes'
  | 'memorySize'
  | 'metrics'
  | 'moduleReports'
  | 'onChanged'
  | 'releases'
  | 'summaries';

export interface OpenOptions extends Omit<GatewayOptions, PutTogetherHere> {
  /** A connection that does nothing but listen. */
  readonly subscriber: RedisClient;
  /** Tells the other gateways; rejects while Redis is away. */
  readonly publish: (channel: string, message: string) => Promise<unknown>;
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
  const { upstreams, subscriber, identitySecret, secureCookies, timeZone, logger } = options;
  const needsCode = options.studentAccess === 'code';
  const headers = headersOf(secureCookies);
  const askService = askServices({ upstreams, identitySecret, headers });
  const memory: Memory = createMemory((question, known) =>
    question.service === SUMMARIES ? sayInsights(summaries, headers) : askService(question, known),
  );
  const summaries = createSummaries(memory, timeZone);
  const changes = createChangeFeed(subscriber, logger, {
    ...options,
    onChange: memory.topicChanged,
  });
  const stopFollowing = followReplicas(subscriber, upstreams, logger);
  const sessions = rememberSessions(options.sessions);
  const stopHearing = hear(
    subscriber,
    { name: ENDED_SESSIONS_CHANNEL, schema: endedSessionsSchema },
    (sessionIds) => {
      sessions.forget(sessionIds);
      changes.sessionsEnded(sessionIds);
    },
    logger,
  );
  const metrics = createMetrics({
    memory: () => memory.size,
    streams: () => changes.size,
    upstreams,
  });
  const releases = openReleases(options.releasesDir, logger);
  const moduleReports = openModuleReports({
    ...{ ...options, releases },
    onCounted: metrics.modulePage,
    onRolledBack: metrics.rolledBack,
  });
  const app = createGateway({
    ...options,
    releases,
    moduleReports,
    changes,
    summaries,
    metrics,
    memorySize: () => memory.size,
    onChanged: memory.serviceChanged,
  });
  const remembered = [...upstreams, { name: SUMMARIES, endpoints: [getStudentInsights] }];
  return {
    app,
    listener: frontDoor(app, {
      ...options,
      upstreams: remembered,
      memory,
      headers,
      mayRead: needsCode
        ? (request, endpoint) => callerOf(request, endpoint, { ...options, sessions })
        : undefined,
      onGiven: metrics.given,
    }),
    close() {
      changes.close();
      stopFollowing();
      stopHearing();
      moduleReports.close();
      for (const { replicas } of upstreams) replicas.close();
    },
  };
}

/** What the app's security headers come to for data that no page is made of. */
const headersOf = (overTls: boolean): readonly string[] => [
  ...['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', 'same-origin'],
  ...(overTls ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
];

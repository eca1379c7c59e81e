import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** The event's data is the class's view, or null once the class has ended. */
export const LIVE_EVENT = 'live';

/** Reminds admins' pages to renew their class, even in background tabs. */
export const LIVE_RENEW_EVENT = 'live-renew';

export const LIVE_TTL_MS = 30_000;

export const MAX_LIVE_PARAMS = 20;

export const liveIdPattern = /^[A-Za-z][A-Za-z0-9-]{0,40}$/;

export const liveParamPattern = /^[a-z][a-z0-9.-]{0,40}$/;

export const isLiveText = (text: string): boolean =>
  text.length >= 1 && text.length <= 100 && !/[\p{Control}\p{Surrogate}]/u.test(text);

const idSchema = z.string().check(z.regex(liveIdPattern));
const valueSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(100),
    z.refine(isLiveText, 'must be text without control characters'),
  );

/** A table cell: `{ table: 'heat', row: 'AAPL', column: 'dailyBX' }`. */
export const livePointSchema = z.strictObject({
  table: idSchema,
  row: valueSchema,
  column: idSchema,
});

export type LivePoint = z.infer<typeof livePointSchema>;

/** Contains no figures: a follower's page fetches what it has access to. */
export const liveViewSchema = z.strictObject({
  tab: z.nullable(idSchema),
  params: z
    .record(z.string().check(z.regex(liveParamPattern)), valueSchema)
    .check(
      z.refine(
        (params) => Object.keys(params).length <= MAX_LIVE_PARAMS,
        `must have at most ${MAX_LIVE_PARAMS} parameters`,
      ),
    ),
  point: z.nullable(livePointSchema),
});

export type LiveView = z.infer<typeof liveViewSchema>;

const BODY_LIMIT_BYTES = 16 * 1024;

/** Pass the returned id to `showLive`. 409 while another class is live. */
export const startLive = defineEndpoint({
  id: 'live.start',
  method: 'POST',
  path: '/api/live',
  summary: 'Start a live class: students can follow what this page shows',
  access: 'admin',
  body: liveViewSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  responses: { 201: z.object({ id: z.uuid() }) },
  errors: [409],
});

/** Showing the same view again renews the class. 409 once the class has ended. */
export const showLive = defineEndpoint({
  id: 'live.show',
  method: 'PUT',
  path: '/api/live',
  summary: 'Show followers a view; the class ends after 30 s without one',
  access: 'admin',
  body: z.strictObject({ id: z.uuid(), view: liveViewSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [409],
});

export const endLive = defineEndpoint({
  id: 'live.end',
  method: 'DELETE',
  path: '/api/live',
  summary: 'End the live class, if there is one',
  access: 'admin',
  responses: { 200: z.object({ success: z.literal(true) }) },
});

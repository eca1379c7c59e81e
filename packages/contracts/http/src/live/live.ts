import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { liveViewSchema } from './live-view.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

/** Only the admin with this id can show more. 409 while another class is live. */
export const startLive = defineEndpoint({
  id: 'live.start',
  method: 'POST',
  path: '/api/live',
  summary: 'Begin a live class: students may follow what this page shows',
  access: 'admin',
  body: liveViewSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  responses: { 201: z.object({ id: z.uuid() }) },
  errors: [409],
});

/** Showing the same view again keeps the class live. 409 once it has ended. */
export const showLive = defineEndpoint({
  id: 'live.show',
  method: 'PUT',
  path: '/api/live',
  summary: 'Show followers a view; a class without one for 30 s ends',
  access: 'admin',
  body: z.strictObject({ id: z.uuid(), view: liveViewSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [409],
});

/** Ends the live class, no matter who started it; does nothing without one. */
export const endLive = defineEndpoint({
  id: 'live.end',
  method: 'DELETE',
  path: '/api/live',
  summary: 'End the live class, if there is one',
  access: 'admin',
  responses: { 200: z.object({ success: z.literal(true) }) },
});

import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** `expired`: the page was closed or lost its connection to the server. */
export const liveClassEvents = ['started', 'ended', 'expired'] as const;

export type LiveClassEvent = (typeof liveClassEvents)[number];

export const recordLiveClass = defineEndpoint({
  id: 'liveClasses.record',
  method: 'POST',
  path: '/api/auth/live-classes',
  summary: 'Record in the audit log that a live class started or ended; called by the gateway',
  access: 'admin',
  body: z.strictObject({ id: z.uuid(), event: z.enum(liveClassEvents) }),
  responses: { 200: z.object({ success: z.literal(true) }) },
});

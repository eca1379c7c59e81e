import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

export const streamEvents = defineEndpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they happen, as server-sent events',
  access: 'student',
  polled: true,
  responses: { 200: z.string().check(z.describe('text/event-stream')) },
});

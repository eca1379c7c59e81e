import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';

export const streamEvents = defineEndpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they happen, as server-sent events',
  access: 'student',
  polled: true,
  responses: { 200: z.string().describe('text/event-stream') },
});

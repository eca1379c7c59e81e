import { defineEndpoint, reportModule } from '@dashboard/contracts-http';
import { z } from 'zod';

/** The change stream: server-sent events whose data is `{ topic, version }`. */
export const streamEvents = defineEndpoint({
  id: 'events.stream',
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they happen, as server-sent events',
  access: 'student',
  polled: true,
  responses: { 200: z.string().describe('text/event-stream') },
});

export const getOpenApi = defineEndpoint({
  id: 'api.document',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, for machines',
  access: 'anyone',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
});

export const getDocs = defineEndpoint({
  id: 'api.docs',
  method: 'GET',
  path: '/api/docs',
  summary: 'This description, for people',
  access: 'anyone',
  responses: { 200: z.string().describe('text/html') },
});

/** The calls the gateway answers itself. */
export const ownEndpoints = [streamEvents, reportModule, getOpenApi, getDocs] as const;

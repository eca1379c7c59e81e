import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

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
  summary: 'This API description, as a web page',
  access: 'anyone',
  responses: { 200: z.string().check(z.describe('text/html')) },
});

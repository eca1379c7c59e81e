import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { createService, type ServiceOptions } from '../http/service.ts';
import { silentLogger, testIdentitySecret } from './identity.ts';

export const THINGS = 'svc-things';

export const getThing = defineEndpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'One thing',
  access: 'admin',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ id: z.string() }) },
});

export const anna = {
  userId: '7',
  username: 'Anna',
  role: 'admin',
  address: '203.0.113.9',
  requestId: 'request-1',
} as const;

export const createThings = (options: Partial<ServiceOptions>) =>
  createService({
    name: THINGS,
    version: '1.2.3',
    identitySecret: testIdentitySecret,
    logger: silentLogger,
    routes: [],
    readinessChecks: {},
    ...options,
  }).callback();

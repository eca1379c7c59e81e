import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { settingsKeySchema, settingsSchema } from './settings-schemas.ts';

export const getSettings = defineEndpoint({
  id: 'settings.get',
  method: 'GET',
  path: '/api/settings/{key}',
  summary: 'What the admin has set under a key; empty if nothing',
  access: 'student',
  topics: ['settings'],
  params: z.object({ key: settingsKeySchema }),
  responses: { 200: settingsSchema },
});

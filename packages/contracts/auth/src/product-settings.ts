import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { settingsKeySchema, settingsSchema } from './settings-schemas.ts';

export const getSettings = defineEndpoint({
  id: 'settings.get',
  method: 'GET',
  path: '/api/settings/{key}',
  summary: "The admin's settings under a key; empty if there are none",
  access: 'student',
  topics: ['settings'],
  params: z.object({ key: settingsKeySchema }),
  responses: { 200: settingsSchema },
});

import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import {
  MAX_SETTINGS_BYTES,
  settingsKeySchema,
  settingsSchema,
  settingsValueSchema,
} from './settings-schemas.ts';

export const replaceSettings = defineEndpoint({
  id: 'settings.replace',
  method: 'PUT',
  path: '/api/settings/{key}',
  summary: 'Replace what is set under a key; at most 64 KiB',
  access: 'admin',
  effect: { publishes: ['settings'] },
  versioned: true,
  params: z.object({ key: settingsKeySchema }),
  body: settingsValueSchema,
  bodyLimitBytes: MAX_SETTINGS_BYTES,
  responses: { 200: settingsSchema },
});

import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { confirmationSchema } from './passkeys.ts';

export const checkConfirmation = defineEndpoint({
  id: 'confirmation.check',
  method: 'POST',
  path: '/api/auth/confirmation',
  summary: 'Check that the admin of the session is at the browser now; it changes nothing',
  access: 'admin',
  body: confirmationSchema,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [403, 429],
});

import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit/env';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/ });

const listUrls = (text: string) => text.split(',').map((url) => url.trim().replace(/\/$/, ''));

const serviceUrls = z.string().transform(listUrls).pipe(z.array(serviceUrl).min(1));

const BROWSERS = 'browsers';

const pushServices = z
  .string()
  .transform((text) => {
    const names = listUrls(text).filter(Boolean);
    return {
      browsers: names.includes(BROWSERS),
      origins: names.filter((name) => name !== BROWSERS),
    };
  })
  .pipe(
    z.object({
      browsers: z.boolean(),
      origins: z.array(serviceUrl.transform((url) => new URL(url).origin)),
    }),
  );

const HOLD_SECONDS = { min: 1, max: 300, default: 30 };

const serverEnv = serviceEnvSchema.extend({
  /** Push services recognize this installation by the key derived from it. */
  VAPID_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Contact for push services that need to reach the operator. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')
    .default('mailto:admin@example.com'),
  SVC_FLOW_URL: serviceUrls,
  SVC_PORTFOLIO_URL: serviceUrls,
  /** Origins, with commas, and `browsers` for the browsers' own: the default in production. */
  PUSH_SERVICES: pushServices,
  /** How long a change is held before it's sent. A change undone in that time is never sent. */
  PUSH_HOLD_SECONDS: z.coerce
    .number()
    .min(HOLD_SECONDS.min)
    .max(HOLD_SECONDS.max)
    .default(HOLD_SECONDS.default),
});

export function readServerEnv(source: NodeJS.ProcessEnv = process.env) {
  const isProduction = source.NODE_ENV === 'production';
  const defaults = isProduction && !source.PUSH_SERVICES ? { PUSH_SERVICES: BROWSERS } : {};
  return readEnv(serverEnv, { ...source, ...defaults });
}

export const readMigrateEnv = () => readEnv(migrateEnvSchema);

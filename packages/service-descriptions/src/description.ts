import { topicSchema } from '@dashboard/contracts-http';
import { z } from 'zod';
import { isReservedWord } from './reserved-words.ts';

/** Relative to the service's folder: `src/server.ts`. */
const scriptSchema = z
  .string()
  .regex(/^src\/[\w./-]+\.ts$/, 'must be a script below src, such as src/server.ts');

/** What `svc-<name>/service.json` says. Everything else follows from the name. */
export const serviceDescriptionSchema = z.strictObject({
  /** The folder is `svc-<name>`. */
  name: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  schema: z
    .string()
    .max(40)
    .regex(/^(?!pg_|public$)[a-z][a-z0-9_]*$/, 'must be a lower-case name other than public')
    .refine((schema) => !isReservedWord(schema), 'must not be a word of SQL'),
  /** The package that exports the service's calls as `endpoints`. */
  contract: z.string().regex(/^@dashboard\/contracts-[a-z0-9-]+$/, 'must be a contracts package'),
  /** Of changes that the service announces; no other service announces them. */
  topics: z.array(topicSchema).default([]),
  /** `server` answers calls; any other, such as `worker`, serves only its health and metrics. */
  processes: z.object({ server: scriptSchema }).catchall(scriptSchema),
  /** Scripts that end. `sampleWeek` fills empty tables. */
  commands: z
    .object({ migrate: scriptSchema, sampleWeek: scriptSchema.optional() })
    .catchall(scriptSchema),
  /** Whether several servers may run at once (`SVC_<NAME>_REPLICAS`). */
  replicas: z.boolean().default(false),
  objectStore: z.boolean().default(false),
  /** The services that it calls; it gets `SVC_<NAME>_URL` of each. */
  calls: z.array(z.string()).default([]),
  /** The settings of its own secrets, made at the first start. */
  secrets: z
    .array(z.string().regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'must be the name of a setting'))
    .default([]),
});

export type ServiceDescription = z.output<typeof serviceDescriptionSchema>;

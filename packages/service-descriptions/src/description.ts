import { topicSchema } from '@dashboard/contracts-http';
import { z } from 'zod';
import { isReservedWord } from './reserved-words.ts';

/** A script of the service, relative to its folder: `src/server.ts`. */
const scriptSchema = z
  .string()
  .regex(/^src\/[\w./-]+\.ts$/, 'must be a script below src, such as src/server.ts');

/** What `svc-<name>/service.json` says about a service. Everything else follows from its name. */
export const serviceDescriptionSchema = z.strictObject({
  /** Lower-case words joined by hyphens; the folder is `svc-<name>`. */
  name: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  /** The Postgres schema that the service owns. */
  schema: z
    .string()
    .max(40)
    .regex(/^(?!pg_|public$)[a-z][a-z0-9_]*$/, 'must be a lower-case name other than public')
    .refine((schema) => !isReservedWord(schema), 'must not be a word of SQL'),
  /** The package that exports the calls of the service as `endpoints`. */
  contract: z.string().regex(/^@dashboard\/contracts-[a-z0-9-]+$/, 'must be a contracts package'),
  /** The topics of the changes that the service announces; no other service announces them. */
  topics: z.array(topicSchema).default([]),
  /** The scripts that run for ever. `server` answers calls; any other, such as `worker`, serves its health and metrics alone. */
  processes: z.object({ server: scriptSchema }).catchall(scriptSchema),
  /** The scripts that end: `migrate`, and where there is one `sampleWeek`, which fills empty tables. */
  commands: z
    .object({ migrate: scriptSchema, sampleWeek: scriptSchema.optional() })
    .catchall(scriptSchema),
  /** Whether its server may run several times at once (`SVC_<NAME>_REPLICAS`). */
  replicas: z.boolean().default(false),
  /** Whether it stores images in the object store. */
  objectStore: z.boolean().default(false),
  /** The names of the services whose calls it makes; it gets `SVC_<NAME>_URL` of each. */
  calls: z.array(z.string()).default([]),
  /** Its own secrets, by the settings that it reads; made at the first start. */
  secrets: z
    .array(z.string().regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'must be the name of a setting'))
    .default([]),
});

export type ServiceDescription = z.output<typeof serviceDescriptionSchema>;

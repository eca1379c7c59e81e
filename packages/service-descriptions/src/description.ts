import { topicSchema } from '@dashboard/contracts-http';
import { z } from 'zod';

/** Words that Postgres 18 requires to be quoted as schema names (`pg_get_keywords()`). */
const RESERVED_WORDS = new Set(
  `
  all analyse analyze and any array as asc asymmetric authorization binary both case cast
  check collate collation column concurrently constraint create cross current_catalog
  current_date current_role current_schema current_time current_timestamp current_user
  default deferrable desc distinct do else end except false fetch for foreign freeze from
  full grant group having ilike in initially inner intersect into is isnull join lateral
  leading left like limit localtime localtimestamp natural not notnull null offset on only
  or order outer overlaps placing primary references returning right select session_user
  similar some symmetric system_user table tablesample then to trailing true union unique
  user using variadic verbose when where window with
  `
    .trim()
    .split(/\s+/),
);

const scriptSchema = z
  .string()
  .regex(/^src\/[\w./-]+\.ts$/, 'must be a script below src, such as src/server.ts');

const mountedPathSchema = z.strictObject({
  path: z.string().regex(/^\/(?!api$)[a-z][a-z-]*$/, 'must be one segment, such as /operations'),
  /** `token`: the service checks a bearer token. */
  access: z.enum(['admin', 'token']),
  /** The service's own cookies. It gets no others. */
  cookies: z.array(z.string()).default([]),
  maxBodyBytes: z.int().positive(),
});

export type MountedPath = z.output<typeof mountedPathSchema>;

export const serviceDescriptionSchema = z
  .strictObject({
    name: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
    schema: z
      .string()
      .max(40)
      .regex(/^(?!pg_|public$)[a-z][a-z0-9_]*$/, 'must be a lower-case name other than public')
      .refine((schema) => !RESERVED_WORDS.has(schema), 'must not be a word of SQL')
      .optional(),
    contract: z.string().regex(/^@dashboard\/contracts-[a-z0-9-]+$/, 'must be a contracts package'),
    /** Topics whose changes this service, and no other, announces. */
    topics: z.array(topicSchema).default([]),
    /** Processes other than `server`, such as `worker`, serve only health and metrics. */
    processes: z.object({ server: scriptSchema }).catchall(scriptSchema),
    /** Scripts that run once. `sampleWeek` fills empty tables. */
    commands: z
      .object({ migrate: scriptSchema.optional(), sampleWeek: scriptSchema.optional() })
      .catchall(scriptSchema)
      .default({}),
    /** Whether several servers can run at once. */
    replicas: z.boolean().default(false),
    objectStore: z.boolean().default(false),
    /** Services, or `gateway`. */
    calls: z.array(z.string()).default([]),
    /** Paths outside `/api`, with everything below them. */
    paths: z.array(mountedPathSchema).default([]),
    /** Setting names of its own secrets, which are generated at the first start. */
    secrets: z
      .array(z.string().regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'must be the name of a setting'))
      .default([]),
  })
  .refine(
    ({ schema, commands }) => (schema === undefined) === (commands.migrate === undefined),
    'must have both a schema and the command migrate, or neither',
  );

export type ServiceDescription = z.output<typeof serviceDescriptionSchema>;

export interface DatabaseService extends ServiceDescription {
  readonly schema: string;
}

export const hasDatabase = (service: ServiceDescription): service is DatabaseService =>
  service.schema !== undefined;

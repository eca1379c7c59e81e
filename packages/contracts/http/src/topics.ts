import * as z from 'zod/mini';

/** The topics of this repository's services; the last three are for admins only. */
export const topics = [
  'stocks',
  'holdings',
  'options',
  'manual-pnl',
  'daily-activity',
  'portfolio-activity',
  'analysis-log',
  'replay-notes',
  'unusual-flow',
  'bot-positions',
  'settings',
  'funds',
  'jobs',
  'bot-analysis',
  'calls',
] as const;

export const topicSchema = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  );

export type Topic = (typeof topics)[number] | (string & Record<never, never>);

/** Published after the commit. `version` increases with every change of the topic. */
export const topicChangeSchema = z.object({ topic: topicSchema, version: z.int() });

export type TopicChange = z.infer<typeof topicChangeSchema>;

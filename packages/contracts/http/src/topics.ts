import { z } from 'zod';

/** The topics of changes. The last two are for the admin only. */
export const topics = [
  'stocks',
  'holdings',
  'options',
  'manual-pnl',
  'daily-activity',
  'portfolio-activity',
  'analysis-log',
  'unusual-flow',
  'jobs',
  'bot-analysis',
] as const;

export type Topic = (typeof topics)[number];

/** A change, published after its commit. `version` grows with every change of the topic. */
export const topicChangeSchema = z.object({ topic: z.enum(topics), version: z.number().int() });

export type TopicChange = z.infer<typeof topicChangeSchema>;

import { z } from 'zod';

/** What changes are announced about. The last two concern the admin only. */
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

/** One announced change: sent after its commit. `version` grows with every change of the topic. */
export const topicChangeSchema = z.object({ topic: z.enum(topics), version: z.number().int() });

export type TopicChange = z.infer<typeof topicChangeSchema>;

import type { Topic, topics } from '@dashboard/contracts-http';

/**
 * The first path parts below `/api` of the calls whose data a topic is about, besides its own name.
 * They follow from the topics of the services' endpoints; a test holds them to these. They stand
 * here so that the page need not load the description of every call.
 */
export const pathRootsByTopic: Readonly<Record<(typeof topics)[number], readonly string[]>> = {
  stocks: [
    'analysis-log',
    'portfolio-metrics',
    'bot-analysis',
    'student-insights',
    'removals',
    'bot-positions',
  ],
  holdings: [
    'portfolio-metrics',
    'portfolio-history',
    'student-insights',
    'removals',
    'bot-positions',
  ],
  options: ['removals'],
  'manual-pnl': [],
  'daily-activity': ['student-insights'],
  'portfolio-activity': [],
  'analysis-log': ['stocks', 'student-insights'],
  'replay-notes': ['removals'],
  'unusual-flow': ['student-insights'],
  'bot-positions': [],
  jobs: ['bot-analysis'],
  'bot-analysis': [],
  calls: [],
};

const otherRoots: Readonly<Record<Topic, readonly string[] | undefined>> = pathRootsByTopic;

/** The path parts that a topic is about; those of an added service's topic are its own name. */
export function listPathRoots(topic: Topic): string[] {
  return [topic, ...(otherRoots[topic] ?? [])];
}

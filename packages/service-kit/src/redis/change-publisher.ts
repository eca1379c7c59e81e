import type { Topic, TopicChange } from '@dashboard/contracts-http';
import type { Logger } from '../observability/logger.ts';

/** The Redis channel on which services announce what changed. */
export const CHANGES_CHANNEL = 'changes';

export interface ChangePublisher {
  /** Says, after the commit, that something of these topics changed. Never throws. */
  publish(...topics: Topic[]): void;
}

/**
 * Makes the announcer of changes. An announcement that cannot be made is lost and logged: browsers
 * poll as well. Versions are milliseconds since 1970, so they also grow from one process to another.
 */
export function createChangePublisher(
  publish: (channel: string, message: string) => Promise<unknown>,
  logger: Logger,
): ChangePublisher {
  let last = 0;

  async function send(topic: Topic): Promise<void> {
    last = Math.max(last + 1, Date.now());
    const change: TopicChange = { topic, version: last };
    try {
      await publish(CHANGES_CHANNEL, JSON.stringify(change));
    } catch (err) {
      logger.warn({ event: 'unannounced', topic, err });
    }
  }

  return {
    publish(...topics) {
      for (const topic of topics) void send(topic);
    },
  };
}

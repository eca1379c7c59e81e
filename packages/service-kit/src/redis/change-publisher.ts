import type { Topic, TopicChange } from '@dashboard/contracts-http';
import type { Logger } from '../observability/logger.ts';

/** The Redis channel on which services publish changes. */
export const CHANGES_CHANNEL = 'changes';

export interface ChangePublisher {
  /** Publishes, after the commit, that data of these topics changed. Never throws. */
  publish(...topics: Topic[]): void;
}

/**
 * Creates the publisher of changes. A change that cannot be published is logged and lost: browsers
 * poll as well. Versions are milliseconds since 1970, so they also grow from one process to another.
 */
export function createChangePublisher(
  publish: (channel: string, message: string) => Promise<unknown>,
  logger: Logger,
): ChangePublisher {
  let lastVersion = 0;

  async function send(topic: Topic): Promise<void> {
    lastVersion = Math.max(lastVersion + 1, Date.now());
    const change: TopicChange = { topic, version: lastVersion };
    try {
      await publish(CHANGES_CHANNEL, JSON.stringify(change));
    } catch (err) {
      logger.warn({ event: 'change-publish-failed', topic, err });
    }
  }

  return {
    publish(...changed) {
      for (const topic of changed) void send(topic);
    },
  };
}

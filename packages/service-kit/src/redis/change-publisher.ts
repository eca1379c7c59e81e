import type { Topic, TopicChange } from '@dashboard/contracts-http';
import type { Logger } from '../observability/logger.ts';

export const CHANGES_CHANNEL = 'changes';

export interface ChangePublisher {
  publish(...topics: Topic[]): void;
}

/**
 * Logs and drops a change that can't be published, since browsers also poll. Versions are ms since
 * 1970, so they increase across processes.
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

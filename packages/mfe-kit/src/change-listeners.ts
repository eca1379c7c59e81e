import type { Topic, TopicChange } from '@dashboard/contracts-http';
import type { ChangeStream } from './host.ts';

export function createChangeListeners() {
  const listeners = new Set<readonly [readonly Topic[], (change: TopicChange) => void]>();
  const subscribe: ChangeStream['subscribe'] = (topics, listener) => {
    const entry = [topics, listener] as const;
    listeners.add(entry);
    return () => listeners.delete(entry);
  };
  const notify = (change: TopicChange) => {
    for (const [topics, listener] of listeners) if (topics.includes(change.topic)) listener(change);
  };
  return { subscribe, notify };
}

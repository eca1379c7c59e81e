import type { PushTopic, SubscriptionInput } from '@dashboard/contracts-push';
import { createStoredValue } from '@dashboard/mfe-kit';
import { favourites } from '../host/favourites.ts';

export interface NotificationSettings {
  readonly topics: readonly PushTopic[];
  readonly isQuiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
}

export const topicLabels: Readonly<Record<PushTopic, string>> = {
  alerts: 'New flow alerts',
  flips: 'Changes to my favourites',
  analyses: 'New analyses',
};

const topics = Object.keys(topicLabels) as PushTopic[];
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const parseTime = (time: unknown, otherwise: string) =>
  typeof time === 'string' && TIME.test(time) ? time : otherwise;

export function parseSettings(stored: unknown): NotificationSettings {
  const known = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  const chosen = Array.isArray(known.topics)
    ? topics.filter((topic) => (known.topics as unknown[]).includes(topic))
    : topics;
  return {
    topics: chosen.length > 0 ? chosen : topics,
    isQuiet: known.isQuiet === true,
    quietFrom: parseTime(known.quietFrom, '22:00'),
    quietUntil: parseTime(known.quietUntil, '07:00'),
  };
}

export const storedSettings = createStoredValue('dashboard.notifications', parseSettings);

/** Sent to the server along with the browser's subscription. */
export function toSubscriptionChoices(): Pick<
  SubscriptionInput,
  'topics' | 'symbols' | 'quietHours'
> {
  const { topics: chosen, isQuiet, quietFrom, quietUntil } = storedSettings.get();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    topics: [...chosen],
    symbols: [...favourites.list()],
    quietHours: isQuiet ? { from: quietFrom, until: quietUntil, timeZone } : null,
  };
}

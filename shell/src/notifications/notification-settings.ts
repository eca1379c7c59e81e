import type { SubscriptionInput } from '@dashboard/contracts-push';
import { createStoredValue } from '@dashboard/mfe-kit';
import { favourites } from '../host/favourites.ts';

export interface NotificationSettings {
  /** Empty for all. */
  readonly topics: readonly string[];
  readonly isQuiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const parseTime = (time: unknown, otherwise: string) =>
  typeof time === 'string' && TIME.test(time) ? time : otherwise;

export function parseSettings(stored: unknown): NotificationSettings {
  const known = (typeof stored === 'object' && stored ? stored : {}) as Record<string, unknown>;
  const topics: unknown[] = Array.isArray(known.topics) ? known.topics : [];
  return {
    topics: topics.filter((topic) => typeof topic === 'string'),
    isQuiet: known.isQuiet === true,
    quietFrom: parseTime(known.quietFrom, '22:00'),
    quietUntil: parseTime(known.quietUntil, '07:00'),
  };
}

export const storedSettings = createStoredValue('dashboard.notifications', parseSettings);

/** Everything that modules declare, until this device has chosen. */
export function filterChosen(
  declared: readonly string[],
  { topics }: Pick<NotificationSettings, 'topics'>,
): readonly string[] {
  const chosen = declared.filter((topic) => topics.includes(topic));
  return chosen.length > 0 ? chosen : declared;
}

/** Sent to the server along with the browser's subscription. @param topics those declared */
export function toSubscriptionChoices(
  topics: readonly string[],
): Pick<SubscriptionInput, 'topics' | 'symbols' | 'quietHours'> {
  const settings = storedSettings.get();
  const { isQuiet, quietFrom, quietUntil } = settings;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    topics: [...filterChosen(topics, settings)],
    symbols: [...favourites.list()],
    quietHours: isQuiet ? { from: quietFrom, until: quietUntil, timeZone } : null,
  };
}

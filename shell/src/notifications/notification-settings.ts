import type { SubscriptionInput } from '@dashboard/contracts-push';
import { createStoredValue } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';
import { favourites } from '../host/favourites.ts';

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const settingsSchema = z.object({
  /** Empty for all. */
  topics: z.catch(z.array(z.string()), []),
  isQuiet: z.catch(z.boolean(), false),
  quietFrom: z.catch(timeSchema, '22:00'),
  quietUntil: z.catch(timeSchema, '07:00'),
});

export type NotificationSettings = z.infer<typeof settingsSchema>;

export const parseSettings = (stored: unknown): NotificationSettings =>
  settingsSchema.safeParse(stored).data ?? settingsSchema.parse({});

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

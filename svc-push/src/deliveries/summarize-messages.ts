import type { PushMessage } from '../push-messages/send-message.ts';

const MAX_TITLES = 4;

/** One message for those of the quiet hours, oldest first; a single one stays as it is. */
export function summarizeMessages(messages: readonly PushMessage[]): PushMessage | undefined {
  const [first] = messages;
  if (!first || messages.length === 1) return first;
  const titles = messages.slice(0, MAX_TITLES).map(({ title }) => title);
  const left = messages.length - titles.length;
  return {
    title: `${messages.length} news while it was quiet`,
    body: [...titles, ...(left > 0 ? [`and ${left} more`] : [])].join('\n'),
    tag: 'quiet-hours',
    path: '/student',
  };
}

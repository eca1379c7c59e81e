import { Text } from '@dashboard/ui';
import { useAge } from './use-age.ts';

/** How long ago an alert was created. */
export function Age({ createdAt }: { createdAt: string }) {
  return (
    <Text as="time" size="sm" tone="muted" dateTime={createdAt}>
      {useAge(createdAt)}
    </Text>
  );
}

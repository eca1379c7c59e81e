import { Text } from '@dashboard/ui';
import { useAge } from '../model/use-clock.ts';

/** How long ago an alert was noticed. */
export function Age({ of }: { of: string }) {
  return (
    <Text as="time" size="sm" tone="muted" dateTime={of}>
      {useAge(of)}
    </Text>
  );
}

import { Button, Text } from '@dashboard/ui';
import { useRef } from 'react';
import { describeItem, listFacts } from './describe-item.ts';
import type { RestorableItem } from './removal-sources.ts';
import { useRestore } from './use-restore.ts';

interface RemovalRowProps {
  item: RestorableItem;
  /** The time of this browser, in milliseconds since 1970. */
  now: number;
}

/** One thing that can be restored. The focus goes on to its neighbour when it leaves the list. */
export function RemovalRow({ item, now }: RemovalRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const restore = useRestore(() => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
  });
  const name = describeItem(item);
  return (
    <li ref={row}>
      <div>
        <Text as="p" strong>
          {name}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {listFacts(item, now).join(' · ')}
        </Text>
      </div>
      <Button
        aria-label={`Restore ${name}`}
        pending={restore.isPending}
        onClick={() => restore.mutate(item)}
      >
        Restore
      </Button>
    </li>
  );
}

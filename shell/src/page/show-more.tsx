import { Button } from '@dashboard/ui';
import { type ReactNode, useState } from 'react';

export function useShowMore<Item>(
  items: readonly Item[],
  pageSize: number,
): [shown: readonly Item[], more: ReactNode] {
  const [limit, setLimit] = useState(pageSize);
  const left = items.length - limit;
  const more = left > 0 && (
    <Button onClick={() => setLimit(limit + pageSize)}>Show more ({left} left)</Button>
  );
  return [items.slice(0, limit), more];
}

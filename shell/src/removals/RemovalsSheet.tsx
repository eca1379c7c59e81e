import { QueryError, RefetchError } from '@dashboard/mfe-kit';
import { Button, EmptyState, Sheet, SkeletonTable, Stack } from '@dashboard/ui';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RemovalRow } from './RemovalRow.tsx';
import type { RestorableItem } from './removal-sources.ts';
import { useRemovals } from './use-removals.ts';

const PAGE_SIZE = 50;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  & > li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export interface RemovalsSheetProps {
  onClose: () => void;
}

/** What was removed in the last 24 hours, each with a button that restores it. */
export function RemovalsSheet({ onClose }: RemovalsSheetProps) {
  const { now, portfolio, flow, items } = useRemovals();
  const isLoading = [portfolio, flow].some(({ data, isError }) => data === undefined && !isError);
  const hasAll = portfolio.data !== undefined && flow.data !== undefined;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      height="92dvh"
      initialFocus="dialog"
      title="Recently removed"
      description="For 24 hours it can be restored as it was."
    >
      {isLoading ? (
        <SkeletonTable label="Loading what was removed" rows={6} columns={2} />
      ) : (
        <Stack gap={3}>
          <QueryError query={portfolio} title="Stocks and positions could not be loaded" />
          <QueryError query={flow} title="Flow alerts could not be loaded" />
          <RefetchError query={portfolio}>Stocks and positions could not be updated.</RefetchError>
          <RefetchError query={flow}>Flow alerts could not be updated.</RefetchError>
          {items.length > 0 && <Items items={items} now={now} />}
          {items.length === 0 && hasAll && (
            <EmptyState
              icon={<ArchiveRestore aria-hidden="true" />}
              title="Nothing was removed"
              description="Stocks, holdings, options and alerts that are removed stand here for 24 hours."
            />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function Items({ items, now }: { items: readonly RestorableItem[]; now: number }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const left = items.length - limit;
  return (
    <>
      <List aria-label="Recently removed">
        {items.slice(0, limit).map((item) => (
          <RemovalRow key={item.id} item={item} now={now} />
        ))}
      </List>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show more ({left} left)</Button>
      )}
    </>
  );
}

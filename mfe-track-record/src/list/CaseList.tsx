import { useHost, useSortParam } from '@dashboard/mfe-kit';
import { Button, DataTable, EmptyState, ListRow } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { TrackCase } from '../cases/track-case.ts';
import { CaseResult, createCaseColumns, formatDay, formatDays } from './case-columns.tsx';

const Root = styled.div`
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [data-part='note'] {
    display: block;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--text-sm);
    text-overflow: ellipsis;
  }
  & td:has(> [data-part='note']) {
    max-width: 0;
    min-width: 120px;
  }
`;

interface CaseListProps {
  cases: readonly TrackCase[];
  caption?: ReactNode;
  onOpen: (opened: TrackCase) => void;
  onShowAll: () => void;
}

const getId = ({ id }: TrackCase) => id;

export function CaseList({ cases, caption, onOpen, onShowAll }: CaseListProps) {
  const { openSymbol, identity } = useHost();
  const sorting = useSortParam('record-sort');
  const openLabel = identity.role === 'admin' ? 'Record' : 'Details';
  const columns = useMemo(
    () => createCaseColumns({ onOpenSymbol: openSymbol, onOpen, openLabel }),
    [openSymbol, onOpen, openLabel],
  );
  const list = useMemo(() => ({ item: toListRow, onOpen, rowHeight: 60 }), [onOpen]);
  return (
    <Root>
      <DataTable
        {...sorting}
        label="Cases"
        columns={columns}
        rows={cases}
        rowKey={getId}
        frame="none"
        caption={caption}
        list={list}
        empty={
          <EmptyState
            title="No case passes the filters"
            description="Change the filters, or clear them to see every case again."
            action={<Button onClick={onShowAll}>Show all cases</Button>}
          />
        }
      />
    </Root>
  );
}

const toListRow = (shown: TrackCase) => (
  <ListRow
    title={`${shown.symbol} ${shown.title}`}
    meta={`${shown.statusText} · ${formatDay(shown.startedAt)}`}
    trailing={<CaseResult shown={shown} />}
    trailingMeta={shown.days !== null && formatDays(shown.days)}
  />
);

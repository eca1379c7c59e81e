import type { AuditFilter } from '@dashboard/contracts-http';
import { type AuditLog, listAuditLog } from '@dashboard/contracts-summaries';
import { QueryState } from '@dashboard/mfe-kit';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Field,
  FilterPopover,
  LoadingState,
  Stack,
  TextInput,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { AdminPageFrame } from '../header/AdminPageFrame.tsx';
import { useShellServices } from '../host/services.ts';
import { AuditEntries } from './AuditEntries.tsx';
import { useAuditFilter, useSettledFilter } from './audit-filter.ts';
import { useAuditExport } from './use-audit-export.ts';

/** The filter's fields don't fit into one line. */
const NARROW = '(max-width: 1040px)';

const Older = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  text-align: center;
`;

export function AuditLogPage() {
  const auditFilter = useAuditFilter();
  const filter = useSettledFilter(auditFilter.fields);
  const log = useAuditLog(filter);
  const auditExport = useAuditExport(filter);
  const { data, fetchNextPage, isFetchingNextPage } = log;
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = usePhone();
  return (
    <AdminPageFrame title="Audit log">
      <Stack gap={4}>
        {!isNarrow && (
          <Card title="Filter">
            <AuditFilterFields {...auditFilter} />
          </Card>
        )}
        {data && data.missing.length > 0 && (
          <Alert
            variant="warning"
            title={`${data.missing.join(', ')} did not answer.`}
            action={
              <Button size="dense" onClick={() => void log.refetch()}>
                Try again
              </Button>
            }
          >
            Its entries are missing below.
          </Alert>
        )}
        <Card
          title="Entries"
          description={
            isPhone
              ? 'Newest first'
              : 'Newest first. Entries cannot be changed and are stored permanently.'
          }
          flush
          actions={
            <>
              {isNarrow && (
                <FilterPopover activeCount={auditFilter.activeCount}>
                  <AuditFilterFields {...auditFilter} />
                </FilterPopover>
              )}
              <Button
                size="dense"
                icon={<Download />}
                pending={auditExport.isPending}
                onClick={() => auditExport.mutate()}
              >
                Export CSV
              </Button>
            </>
          }
        >
          <QueryState
            query={log}
            loading={<LoadingState text="Loading audit log..." />}
            errorTitle="The audit log could not be loaded"
            refetchError="The audit log could not be updated."
            isEmpty={({ entries }) => entries.length === 0}
            empty={<EmptyState title="No entries" description="Nothing here fits the filter." />}
          >
            {({ entries }) => <AuditEntries entries={entries} />}
          </QueryState>
          {log.hasNextPage && (
            <Older>
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Load older
              </Button>
            </Older>
          )}
        </Card>
      </Stack>
    </AdminPageFrame>
  );
}

function useAuditLog(filter: AuditFilter) {
  const { api } = useShellServices();
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['/api', 'audit-log', filter],
    queryFn: ({ pageParam: cursor, signal }): Promise<AuditLog> =>
      api.call(listAuditLog, { query: { ...filter, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Reopening the page must show new entries.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    ...query,
    data: data && {
      entries: data.pages.flatMap(({ entries }) => entries),
      missing: [...new Set(data.pages.flatMap(({ missing }) => missing))],
    },
  };
}

const Fields = styled.form.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  align-items: end;
  gap: 12px;
`;

const fields = [
  { name: 'person', label: 'Person', type: 'search', placeholder: 'Any' },
  { name: 'action', label: 'Action', type: 'search', placeholder: 'Any' },
  { name: 'subject', label: 'Subject', type: 'search', placeholder: 'Any' },
  { name: 'from', label: 'From', type: 'date', placeholder: undefined },
  { name: 'to', label: 'To', type: 'date', placeholder: undefined },
] as const;

function AuditFilterFields(filter: ReturnType<typeof useAuditFilter>) {
  const { fields: values, activeCount, change, clear } = filter;
  return (
    <Fields aria-label="Filter the audit log" onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ name, label, type, placeholder }) => (
        <Field key={name} label={label}>
          <TextInput
            type={type}
            value={values[name]}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(name, event.target.value)}
          />
        </Field>
      ))}
      <Button variant="ghost" disabled={activeCount === 0} onClick={clear}>
        Clear filter
      </Button>
    </Fields>
  );
}

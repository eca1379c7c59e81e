import { QueryState } from '@dashboard/mfe-kit';
import { Alert, Button, Card, EmptyState, LoadingState, Stack } from '@dashboard/ui';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AdminPageFrame } from '../page/AdminPageFrame.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilterFields } from './AuditFilterFields.tsx';
import { toAuditFilter } from './audit-filter.ts';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditFilter, useSettledFields } from './use-audit-filter.ts';
import { useAuditLog } from './use-audit-log.ts';

const Older = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  text-align: center;
`;

/** Who did what, when and from where, with a filter and an export. */
export function AuditLogPage() {
  const { fields, change, clear } = useAuditFilter();
  const settled = useSettledFields(fields);
  const filter = useMemo(() => toAuditFilter(settled), [settled]);
  const log = useAuditLog(filter);
  const auditExport = useAuditExport(filter);
  const { data, fetchNextPage, isFetchingNextPage } = log;
  return (
    <AdminPageFrame title="Audit log">
      <Stack gap={4}>
        <Card title="Filter">
          <AuditFilterFields fields={fields} onChange={change} onClear={clear} />
        </Card>
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
            What was done there is missing below.
          </Alert>
        )}
        <Card
          title="Entries"
          description="Newest first. Nobody can change them, and they are kept for ever."
          flush
          actions={
            <Button
              icon={<Download aria-hidden="true" />}
              pending={auditExport.isPending}
              onClick={() => auditExport.mutate()}
            >
              Export CSV
            </Button>
          }
        >
          <QueryState
            query={log}
            loading={<LoadingState text="Loading audit log..." />}
            errorTitle="The audit log could not be loaded"
            refetchError="The audit log could not be brought up to date."
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

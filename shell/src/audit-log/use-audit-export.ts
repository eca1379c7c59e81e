import type { AuditFilter } from '@dashboard/contracts-http';
import {
  type AuditLog,
  type AuditLogEntry,
  listAuditLog,
  MAX_AUDIT_LOG_PAGE,
} from '@dashboard/contracts-summaries';
import { downloadCsv } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { type ShellServices, useShellServices } from '../host/services.ts';
import { tabulateAuditLog } from './audit-csv.ts';

/** More than a busy desk creates in a year. Filter by day for the rest. */
const MAX_EXPORTED = 20_000;

async function fetchEntries(api: ShellServices['api'], filter: AuditFilter) {
  const exported = { entries: [] as AuditLogEntry[], missing: new Set<string>() };
  let cursor: string | undefined;
  do {
    const query = { ...filter, limit: MAX_AUDIT_LOG_PAGE, cursor };
    const page: AuditLog = await api.call(listAuditLog, { query });
    exported.entries.push(...page.entries);
    for (const source of page.missing) exported.missing.add(source);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && exported.entries.length < MAX_EXPORTED);
  return { ...exported, isCut: cursor !== undefined };
}

type ExportedEntries = Awaited<ReturnType<typeof fetchEntries>>;

function describeExport({ entries, missing, isCut }: ExportedEntries): string {
  const count = `${entries.length.toLocaleString('en-US')} entries.`;
  if (missing.size > 0) return `${count} Entries from ${[...missing].join(', ')} are missing.`;
  return isCut ? `${count} There are older ones: filter by day to export them.` : count;
}

export function useAuditExport(filter: AuditFilter) {
  const { api, toast } = useShellServices();
  return useMutation({
    mutationFn: () => fetchEntries(api, filter),
    onSuccess(exported) {
      const fileName = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
      downloadCsv(fileName, tabulateAuditLog(exported.entries));
      toast({ title: 'Audit Log Exported', description: describeExport(exported) });
    },
    onError() {
      const description = 'The server did not answer. Please try again.';
      toast({ title: 'Export Failed', description, variant: 'destructive' });
    },
  });
}

import { useHost } from '@dashboard/mfe-kit';
import { IconButton } from '@dashboard/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { TrackCase } from '../cases/track-case.ts';

/** Saves the listed cases as a CSV file; what writes it is loaded at the first export. */
export function ExportButton({ cases }: { cases: readonly TrackCase[] }) {
  const { toast } = useHost();
  const save = useMutation({
    mutationFn: async () => {
      const { downloadCasesCsv } = await import('./csv-file.ts');
      downloadCasesCsv(`track-record-${new Date().toISOString().slice(0, 10)}.csv`, cases);
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Export Failed',
        description: 'Check your connection and try again.',
      }),
  });
  return (
    <IconButton
      label="Export CSV"
      icon={<Download />}
      size="dense"
      disabled={cases.length === 0}
      onClick={() => save.mutate()}
    />
  );
}

import type { SymbolSubject } from '@dashboard/mfe-kit';
import { Stack, Text } from '@dashboard/ui';
import { Analyses, formatEntryCount, useAnalyses } from '../analysis/index.ts';

/** 'Analysis History' of the symbol sheet: every saved analysis, newest first (spec §2). */
export function AnalysisSection({ symbol }: SymbolSubject) {
  const query = useAnalyses(symbol);
  return (
    <Stack gap={3}>
      {query.data && query.data.length > 0 && (
        <Text as="p" size="sm" tone="muted">
          {formatEntryCount(query.data)}
        </Text>
      )}
      <Analyses symbol={symbol} query={query} />
    </Stack>
  );
}

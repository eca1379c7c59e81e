import { Alert, Stack, Text } from '@dashboard/ui';
import type { SavedAnalysis } from './analysis-draft.ts';

/** Says what somebody else saved while this analysis was being written. */
export function ChangedElsewhere({ now }: { now: SavedAnalysis }) {
  return (
    <Alert variant="warning" title="This analysis was changed elsewhere while you were writing">
      <Stack gap={2}>
        <Text preserveLines>{now.text || 'It has no text now.'}</Text>
        <Text tone="muted">Save Analysis replaces it with yours; Reset takes it over.</Text>
      </Stack>
    </Alert>
  );
}

import { Alert, TextButton } from '@dashboard/ui';

/** The notice above a panel whose newest version does not run in this browser. */
export function FallbackNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert variant="info" action={<TextButton onClick={onRetry}>Try the newest again</TextButton>}>
      This part of the page runs in its last good version: the newest one could not be loaded.
    </Alert>
  );
}

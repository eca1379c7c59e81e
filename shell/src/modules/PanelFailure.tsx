import { ErrorState } from '@dashboard/ui';

/** Stands where a panel would, when its module cannot be had. */
export function PanelFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="This part of the page could not be loaded."
      message="Everything else works. Check your connection and try again; nothing you entered elsewhere is lost."
      onRetry={onRetry}
    />
  );
}

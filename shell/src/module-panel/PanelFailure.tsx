import { ErrorState } from '@dashboard/ui';

const messages = {
  failed:
    'Everything else works. Check your connection and try again; nothing you entered elsewhere is lost.',
  tampered:
    'Its files are not the ones that were released, so none of them was run. Everything else works.',
};

/** Shown in place of a panel whose module could not be loaded. */
export function PanelFailure({
  reason,
  onRetry,
}: {
  reason: keyof typeof messages;
  onRetry: () => void;
}) {
  return (
    <ErrorState
      title="This part of the page could not be loaded."
      message={messages[reason]}
      onRetry={onRetry}
    />
  );
}

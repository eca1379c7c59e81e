import { Alert, ErrorState, TextButton } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { type MountedPanelOptions, type PanelState, useMountedPanel } from './use-mounted-panel.ts';

const failures: Partial<Record<PanelState, string>> = {
  failed:
    'Everything else works. Check your connection and try again; nothing you entered elsewhere is lost.',
  tampered: 'Its files differ from the released ones, so they were not run. Everything else works.',
};

export function renderPanelFailure(state: PanelState, onRetry: () => void): ReactNode {
  const message = failures[state];
  return (
    message && (
      <ErrorState
        title="This part of the page could not be loaded."
        message={message}
        onRetry={onRetry}
      />
    )
  );
}

interface MountedPanelProps<Subject extends object> extends MountedPanelOptions<Subject> {
  loading: ReactNode;
  renderError?: (error: ReactNode) => ReactNode;
}

export function MountedPanel<Subject extends object>(props: MountedPanelProps<Subject>) {
  const { loading, renderError = (error) => error, ...panel } = props;
  const { state, containerRef, retry } = useMountedPanel(panel);
  const failure = renderPanelFailure(state, retry);
  return (
    <>
      {state === 'loading' && loading}
      {failure && renderError(failure)}
      {state === 'fallback' && (
        <Alert
          variant="info"
          action={<TextButton onClick={retry}>Try the newest again</TextButton>}
        >
          This part of the page runs in its last good version: the newest one could not be loaded.
        </Alert>
      )}
      <div ref={containerRef} hidden={state !== 'shown' && state !== 'fallback'} />
    </>
  );
}

import type { SymbolSection as Section } from '@dashboard/contracts-http';
import type { HostServices, SymbolSubject } from '@dashboard/mfe-kit';
import { Skeleton, VisuallyHidden } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FallbackNotice } from '../module-panel/FallbackNotice.tsx';
import { PanelFailure } from '../module-panel/PanelFailure.tsx';
import { isShown, useMountedPanel } from '../module-panel/use-mounted-panel.ts';

const Root = styled.section`
  padding: 16px 0;
  scroll-margin-top: 8px;

  & + & {
    border-top: 1px solid var(--border);
  }
  &:first-of-type {
    padding-top: 0;
  }
  & > h3 {
    margin-bottom: 10px;
  }
`;

export interface SymbolSectionProps {
  section: Section;
  host: HostServices;
  /** Keep the object stable: another one mounts the panel again. */
  subject: SymbolSubject;
}

/** A section of the symbol sheet: a panel of a module, in the state it is in. */
export function SymbolSection({ section, host, subject }: SymbolSectionProps) {
  const { id, label, module, panel } = section;
  const headingId = useId();
  const audience = host.identity.role;
  const { state, containerRef, retry } = useMountedPanel({
    module,
    panel,
    audience,
    host,
    subject,
  });
  return (
    <Root aria-labelledby={headingId} data-section={id}>
      <h3 id={headingId}>
        <VisuallyHidden>{subject.symbol} </VisuallyHidden>
        {label}
      </h3>
      {state === 'loading' && (
        <div role="status">
          <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
          <Skeleton height="72px" />
        </div>
      )}
      {(state === 'failed' || state === 'tampered') && (
        <PanelFailure reason={state} onRetry={retry} />
      )}
      {state === 'fallback' && <FallbackNotice onRetry={retry} />}
      <div ref={containerRef} hidden={!isShown(state)} />
    </Root>
  );
}

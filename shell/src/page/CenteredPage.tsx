import { Spinner } from '@dashboard/ui';
import { styled } from 'styled-components';

/** A page with nothing but a short message or a spinner in its middle. */
export const CenteredPage = styled.main`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  min-height: 100dvh;
  color: var(--text-muted);
`;

/** A page that says what is being waited for. */
export function WaitingPage({ text }: { text: string }) {
  return (
    <CenteredPage aria-live="polite">
      <Spinner />
      {text}
    </CenteredPage>
  );
}

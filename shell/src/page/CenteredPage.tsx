import { Spinner } from '@dashboard/ui';
import { styled } from 'styled-components';

export const CenteredPage = styled.main`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  min-height: 100dvh;
  color: var(--text-muted);
`;

export function WaitingPage({ text }: { text: string }) {
  return (
    <CenteredPage aria-live="polite">
      <Spinner />
      {text}
    </CenteredPage>
  );
}

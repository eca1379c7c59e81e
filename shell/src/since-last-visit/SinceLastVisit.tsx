import { createLazyPart, Skeleton, useLazyPart } from '@dashboard/ui';
import { styled } from 'styled-components';
import { NotLoaded } from '../day-strip/DayStrip.tsx';
import { useLastVisit } from './visits.ts';

const summary = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "since-last-visit" */ './SinceSummary.tsx')).SinceSummary,
);

/* A fixed size, so the content next to it doesn't move. On a phone it has its own line. */
const Place = styled.section`
  display: grid;
  align-content: center;
  width: 216px;
  padding-inline: 12px;
  font-size: var(--text-sm);
  line-height: 1.4;

  main > & {
    width: auto;
    min-height: 50px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    background: var(--surface-raised);
  }
`;

export function SinceLastVisit({ onOpen }: { onOpen: () => void }) {
  const lastVisit = useLastVisit();
  const { Part: SinceSummary, hasFailed, retry } = useLazyPart(summary, lastVisit !== null);
  if (lastVisit === null) return null;
  return (
    <Place aria-label="Since you last looked">
      {SinceSummary ? (
        <SinceSummary lastVisit={lastVisit} onOpen={onOpen} />
      ) : hasFailed ? (
        <NotLoaded what="Since you last looked" query={{ isFetching: false, refetch: retry }} />
      ) : (
        <Skeleton width="120px" />
      )}
    </Place>
  );
}

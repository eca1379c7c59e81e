import { focusRingInside, Skeleton, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';
import { NotLoaded } from '../day-strip/DayStrip.tsx';
import { formatCounts, useChangesSince } from './changes.ts';

const Open = styled.button`
  display: grid;
  align-content: center;
  align-self: stretch;
  min-height: 48px;
  margin-inline: -12px;
  padding: 0 12px;
  border: 0;
  background: none;
  line-height: inherit;
  text-align: start;
  cursor: pointer;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > [data-part='counts'] {
    color: var(--accent-text);
    font-weight: 550;
  }
  &:hover {
    background: var(--surface-hover);
  }
  &:hover > [data-part='counts'] {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${focusRingInside}
`;

/** @param props `lastVisit` in ms since 1970 */
export function SinceSummary(props: { lastVisit: number; onOpen: () => void }) {
  const { lastVisit, onOpen } = props;
  const { sources, isLoading, failed, heading } = useChangesSince(lastVisit);
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>Loading what changed since you last looked</VisuallyHidden>
        <Skeleton width="120px" />
      </div>
    );
  }
  const [first] = failed;
  const counts = formatCounts(sources);
  if (!counts) {
    return (
      <>
        <span>{heading}</span>
        {first ? (
          <NotLoaded what="Since you last looked" query={first.query} />
        ) : (
          <Text tone="muted">Nothing new</Text>
        )}
      </>
    );
  }
  const text = first ? `${counts} · more not loaded` : counts;
  return (
    <Open type="button" aria-haspopup="dialog" data-tooltip={text} onClick={onOpen}>
      <span>{heading}</span>
      <VisuallyHidden>: </VisuallyHidden>
      <span data-part="counts">{text}</span>
    </Open>
  );
}

import { Skeleton, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';
import { NotLoaded } from '../day-strip/NotLoaded.tsx';
import { formatCounts, formatLastVisit } from './describe-since.ts';
import { useChangesSince } from './use-changes-since.ts';

/* The whole place is the target. */
const Open = styled.button`
  display: grid;
  align-content: center;
  align-self: stretch;
  min-height: 48px;
  margin-inline: -12px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
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
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

export interface SinceSummaryProps {
  /** In ms since 1970. */
  lastVisit: number;
  /** Opens the sheet with what changed. */
  onOpen: () => void;
}

/** 'Since Fri 3:14 PM', and how much changed. */
export function SinceSummary({ lastVisit, onOpen }: SinceSummaryProps) {
  const { changes, isLoading, failed, isCut } = useChangesSince(lastVisit);
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>Loading what changed since you last looked</VisuallyHidden>
        <Skeleton width="120px" />
      </div>
    );
  }
  const [first] = failed;
  const since = isCut
    ? 'In the last 92 days'
    : `Since ${formatLastVisit(new Date(lastVisit), new Date())}`;
  if (changes.length === 0 && first) {
    return (
      <>
        <span>{since}</span>
        <NotLoaded what="Since you last looked" query={first.query} />
      </>
    );
  }
  if (changes.length === 0) {
    return (
      <>
        <span>{since}</span>
        <Text tone="muted">Nothing new</Text>
      </>
    );
  }
  const counts = formatCounts(changes);
  const text = first ? `${counts} · more not loaded` : counts;
  return (
    <Open type="button" aria-haspopup="dialog" data-tooltip={text} onClick={onOpen}>
      <span>{since}</span>
      <VisuallyHidden>: </VisuallyHidden>
      <span data-part="counts">{text}</span>
    </Open>
  );
}

import { Badge, focusRingInside, Skeleton, Text, usePhone, VisuallyHidden } from '@dashboard/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from '../day-strip/DayStrip.tsx';
import { formatTotal, listCounts, useChangesSince } from './changes.ts';

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

  &[data-phone] {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 12px;
    padding-block: 4px;
  }
  & > [data-part='chips'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 4px;
  }
`;

/** @param props `lastVisit` in ms since 1970 */
export function SinceSummary(props: { lastVisit: number; onOpen: () => void }) {
  const { lastVisit, onOpen } = props;
  const { sources, isLoading, failed, heading } = useChangesSince(lastVisit);
  const isPhone = usePhone();
  if (isLoading) {
    return (
      <div role="status">
        <VisuallyHidden>Loading what changed since you last looked</VisuallyHidden>
        <Skeleton width="120px" />
      </div>
    );
  }
  const [first] = failed;
  const counts = listCounts(sources);
  if (counts.length === 0) {
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
  const texts = first ? [...counts, 'more not loaded'] : counts;
  const text = texts.join(' · ');
  if (isPhone) {
    return (
      <Open type="button" aria-haspopup="dialog" data-phone="" onClick={onOpen}>
        <span>
          <strong>{formatTotal(sources)}</strong> <br />
          <Text tone="muted">{heading}</Text>
        </span>{' '}
        <span data-part="chips">
          {texts.map((chip) => (
            <Fragment key={chip}>
              <Badge>{chip}</Badge>{' '}
            </Fragment>
          ))}
        </span>
      </Open>
    );
  }
  return (
    <Open type="button" aria-haspopup="dialog" data-tooltip={text} onClick={onOpen}>
      <span>{heading}</span>
      <VisuallyHidden>: </VisuallyHidden>
      <span data-part="counts">{text}</span>
    </Open>
  );
}

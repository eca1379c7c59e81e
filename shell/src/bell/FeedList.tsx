import { Badge, focusRingInside, formatTime, Text, VisuallyHidden } from '@dashboard/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { presentItem } from './feed-item.ts';
import type { FeedItem } from './use-todays-activity.ts';

/* The scroll margin keeps a focused button clear of the sticky heading. */
const Choice = styled.button`
  position: relative;
  display: grid;
  gap: 2px;
  width: 100%;
  padding: 9px 14px;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  scroll-margin-top: 44px;
  ${focusRingInside}

  li + li > & {
    border-top: 1px solid var(--border);
  }
  &:hover {
    background: var(--surface-hover);
  }
  &:active {
    background: var(--surface-pressed);
  }
`;

const Heading = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;

  & > [data-tone] {
    flex-shrink: 0;
  }
  & > time {
    flex-shrink: 0;
    margin-inline-start: auto;
  }
`;

const NewMark = styled.span`
  position: absolute;
  inset-inline-start: 5px;
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: var(--accent);
`;

export interface FeedListProps {
  items: readonly FeedItem[];
  seenBefore: readonly string[];
  onChoose: (item: FeedItem) => void;
}

export function FeedList({ items, seenBefore, onChoose }: FeedListProps) {
  return (
    <ul onKeyDown={moveFocus}>
      {items.map((item) => (
        <li key={item.key}>
          <FeedChoice
            item={item}
            isNew={!seenBefore.includes(item.key)}
            onChoose={() => onChoose(item)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FeedChoiceProps {
  item: FeedItem;
  isNew: boolean;
  onChoose: () => void;
}

function FeedChoice({ item, isNew, onChoose }: FeedChoiceProps) {
  const { symbol, label, tone, detail } = presentItem(item);
  const createdAt = new Date(item.createdMs).toISOString();
  return (
    <Choice type="button" onClick={onChoose}>
      <Heading>
        {isNew && (
          <NewMark>
            <VisuallyHidden>New:</VisuallyHidden>
          </NewMark>
        )}
        <Text strong>{symbol}</Text>
        <Badge tone={tone}>{label}</Badge>
        <Text as="time" size="sm" tone="muted" dateTime={createdAt}>
          {formatTime(createdAt)}
        </Text>
      </Heading>
      {detail && (
        <Text size="sm" tone="muted">
          {detail}
        </Text>
      )}
    </Choice>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const focused = choices.indexOf(document.activeElement as HTMLButtonElement);
  const next = new Map([
    ['ArrowDown', (focused + 1) % choices.length],
    ['ArrowUp', focused - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  choices.at(next)?.focus();
}

import { toTermId } from '@dashboard/contracts-http';
import { structures } from '@dashboard/contracts-portfolio';
import { createStoredValue, useCell, useHost } from '@dashboard/mfe-kit';
import { Badge, Button, IconButton, useMeaning } from '@dashboard/ui';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { structureTones } from '../stocks/stock-values.ts';

const isDismissed = createStoredValue('dashboard.heat-key', (stored) => stored === true);

/** Undefined for the admin, and without meanings to show. */
function useKeyState(): 'shown' | 'dismissed' | undefined {
  const { role } = useHost().identity;
  const isHidden = useCell(isDismissed);
  const hasMeanings = useMeaning('bx') !== undefined;
  if (role !== 'student' || !hasMeanings) return undefined;
  return isHidden ? 'dismissed' : 'shown';
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  padding: 0 12px 8px 16px;
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
  font-size: var(--text-sm);

  & > span {
    display: flex;
    grid-column-end: -1;
  }
  & > dl {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(215px, 22%)), 1fr));
    gap: 6px 20px;
  }
  & > dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    align-items: baseline;
    gap: 8px;
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    color: var(--text-muted);
    line-height: 1.35;
  }
  &[data-short] {
    grid-template-columns: auto 1fr auto;
    column-gap: 20px;
    padding-block: 2px;
  }
  &[data-short] > dl {
    grid-area: 1 / 2;
    grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
    gap: 2px 12px;
  }
  &[data-short] > dl > div {
    grid-template-columns: auto minmax(0, 1fr);
  }
  &[data-short] > dl > :first-child {
    grid-column: 1 / -1;
  }
  &[data-short] dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 640px) {
    &[data-short] {
      align-items: end;
      column-gap: 0;
      padding: 6px 0 2px 16px;
    }
    &[data-short] > h3 {
      display: none;
    }
    &[data-short] > dl > :first-child {
      width: 80vw;
    }
  }
  @media (min-width: 1100px) {
    &[data-short] > dl {
      display: flex;
    }
  }
`;

/** It starts with the beginning of each BX meaning, so that stocks are in view. */
export function WatchlistKey() {
  const titleId = useId();
  const [isShort, setShort] = useState(true);
  if (useKeyState() !== 'shown') return null;
  return (
    <Panel aria-labelledby={titleId} data-short={isShort || undefined}>
      <h3 id={titleId}>What these mean</h3>
      <span>
        {isShort && (
          <Button size="dense" variant="ghost" onClick={() => setShort(false)}>
            More
          </Button>
        )}
        <IconButton
          label="Hide what these mean"
          size="dense"
          icon={<X />}
          onClick={() => isDismissed.update(() => true)}
        />
      </span>
      <dl>
        <Entry term="bx" isShort={isShort}>
          BX
        </Entry>
        {structures.map((structure) => (
          <Entry key={structure} term={toTermId(structure)} isShort={isShort}>
            <Badge tone={structureTones[structure]}>{structure}</Badge>
          </Entry>
        ))}
        {!isShort && (
          <>
            <Entry term="colours">Colours</Entry>
            <Entry term="range">Range</Entry>
            <Entry term="bot">Bots</Entry>
          </>
        )}
      </dl>
    </Panel>
  );
}

interface EntryProps {
  term: string;
  isShort?: boolean;
  children: ReactNode;
}

function Entry({ term, isShort, children }: EntryProps) {
  const meaning = useMeaning(term);
  return (
    meaning && (
      <div>
        <dt>{children}</dt>
        <dd>{isShort ? meaning.split(END_OF_CLAUSE)[0] : meaning}</dd>
      </div>
    )
  );
}

const END_OF_CLAUSE = /[,:.;] ?/;

export function ShowKey() {
  if (useKeyState() !== 'dismissed') return null;
  return (
    <Button size="dense" variant="ghost" onClick={() => isDismissed.update(() => false)}>
      What these mean
    </Button>
  );
}

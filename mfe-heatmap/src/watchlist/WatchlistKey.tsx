import { toTermId } from '@dashboard/contracts-http';
import { structures } from '@dashboard/contracts-portfolio';
import { createStoredValue, useCell, useHost } from '@dashboard/mfe-kit';
import { Badge, Button, IconButton, useMeaning, useMediaQuery } from '@dashboard/ui';
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

const NARROW = '(max-width: 1000px)';

const Panel = styled.section`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 6px 8px;
  padding: 8px 12px 10px 16px;
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
  font-size: var(--text-sm);

  & > h3 {
    align-self: center;
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
  &[data-short] > dl {
    grid-template-columns: repeat(auto-fit, minmax(135px, 1fr));
  }
  &[data-short] > dl > div {
    grid-template-columns: 32px minmax(0, 1fr);
  }
  &[data-short] > dl > :first-child {
    grid-column: 1 / -1;
  }
  &[data-short] dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** On a narrow screen it starts with the beginning of each BX meaning, so that stocks are in view. */
export function WatchlistKey() {
  const titleId = useId();
  const isNarrow = useMediaQuery(NARROW);
  const [isOpened, setOpened] = useState(false);
  const isShort = isNarrow && !isOpened;
  if (useKeyState() !== 'shown') return null;
  return (
    <Panel aria-labelledby={titleId} data-short={isShort || undefined}>
      <h3 id={titleId}>What these mean</h3>
      <div>
        {isShort && (
          <Button size="dense" variant="ghost" onClick={() => setOpened(true)}>
            More
          </Button>
        )}
      </div>
      <IconButton
        label="Hide what these mean"
        size="dense"
        icon={<X />}
        onClick={() => isDismissed.update(() => true)}
      />
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

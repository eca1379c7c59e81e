import { Button, formatDate, formatTime, Text } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SymbolLink } from '../symbol-sheet/SymbolLink.tsx';
import type { ChangeSince, SymbolChanges } from './changes-since.ts';

const PAGE_SIZE = 30;
/** The changes of one symbol; its sheet has all of them. */
const SHOWN_CHANGES = 6;

const Root = styled.section`
  display: grid;
  gap: 4px;

  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > ul > li {
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  & > ul > li > a {
    min-height: 32px;
  }
  & li li {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto;
    gap: 0 8px;
    line-height: 1.6;
  }
  & li li > [data-part='detail'] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface ChangedSymbolsProps {
  heading: string;
  groups: readonly SymbolChanges[];
}

/** Symbols with what changed at each; a symbol is a link to its sheet. */
export function ChangedSymbols({ heading, groups }: ChangedSymbolsProps) {
  const headingId = useId();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const left = groups.length - limit;
  return (
    <Root aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      <ul>
        {groups.slice(0, limit).map(({ symbol, changes }) => (
          <li key={symbol}>
            <SymbolLink symbol={symbol} />
            <ul aria-label={`Changes of ${symbol}`}>
              {changes.slice(0, SHOWN_CHANGES).map((change) => (
                <Change key={change.key} change={change} />
              ))}
            </ul>
            {changes.length > SHOWN_CHANGES && (
              <Text size="sm" tone="muted">
                and {changes.length - SHOWN_CHANGES} more
              </Text>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show more ({left} left)</Button>
      )}
    </Root>
  );
}

function Change({ change: { title, detail, at } }: { change: ChangeSince }) {
  return (
    <li>
      <span>{title}</span>
      <span data-part="detail" data-tooltip={detail}>
        {detail}
      </span>
      <Text size="sm" tone="muted">
        {formatMoment(at)}
      </Text>
    </li>
  );
}

/** `3:14 PM` today, else `11/20 3:14 PM`, in the user's time zone. */
function formatMoment(at: string): string {
  const day = formatDate(at);
  return day === formatDate(new Date()) ? formatTime(at) : `${day.slice(0, 5)} ${formatTime(at)}`;
}

import type { Change } from '@dashboard/contracts-http';
import { QueryError, useFavourites } from '@dashboard/mfe-kit';
import {
  EmptyState,
  formatDate,
  formatTime,
  MarkedText,
  SkeletonTable,
  Stack,
  Text,
} from '@dashboard/ui';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useShowMore } from '../page/show-more.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import { SymbolLink } from '../symbol-sheet/SymbolLink.tsx';
import { formatCounts, groupBySymbol, type SymbolChanges, useChangesSince } from './changes.ts';
import { useLastVisit } from './visits.ts';

export function SinceSheet({ onClose }: { onClose: () => void }) {
  const [openedAt] = useState(Date.now);
  const lastVisit = useLastVisit() ?? openedAt;
  const { sources, isLoading, failed, partial, heading } = useChangesSince(lastVisit);
  const { symbols: favourites } = useFavourites();
  const groups = groupBySymbol(sources);
  const marked = groups.filter(({ symbol }) => favourites.has(symbol));
  const others = groups.filter(({ symbol }) => !favourites.has(symbol));
  return (
    <TallSheet
      onClose={onClose}
      size="lg"
      title={heading}
      description={formatCounts(sources) || 'Nothing new'}
    >
      {isLoading ? (
        <SkeletonTable label="Loading what changed since you last looked" rows={6} columns={2} />
      ) : (
        <Stack gap={4}>
          {failed.map(({ entry, query }) => (
            <QueryError
              key={entry.id}
              query={query}
              title={`The ${entry.name} could not be loaded`}
            />
          ))}
          {partial.length > 0 && (
            <Text as="p" size="sm" tone="muted">
              There are too many {partial.map(({ entry }) => entry.name).join(', ')} to list them
              all.
            </Text>
          )}
          {marked.length > 0 && <ChangedSymbols heading="Favourites" groups={marked} />}
          {others.length > 0 && (
            <ChangedSymbols
              heading={marked.length > 0 ? 'Other symbols' : 'All symbols'}
              groups={others}
            />
          )}
          {groups.length === 0 && failed.length === 0 && (
            <EmptyState
              icon={<History />}
              title="Nothing new"
              description="What changes after your last visit appears here."
            />
          )}
        </Stack>
      )}
    </TallSheet>
  );
}

const PAGE_SIZE = 30;
const SHOWN_CHANGES = 6;

const Root = styled.section`
  display: grid;
  gap: 4px;

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

function ChangedSymbols(props: { heading: string; groups: readonly SymbolChanges[] }) {
  const { heading, groups } = props;
  const headingId = useId();
  const [shown, more] = useShowMore(groups, PAGE_SIZE);
  return (
    <Root aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      <ul>
        {shown.map(({ symbol, changes }) => (
          <li key={symbol}>
            <SymbolLink symbol={symbol} />
            <ul aria-label={`Changes of ${symbol}`}>
              {changes.slice(0, SHOWN_CHANGES).map((change) => (
                <ChangeRow key={change.id} change={change} />
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
      {more}
    </Root>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { title, from, to, detail = `${from} → ${to}`, at } = change;
  return (
    <li>
      <span>{title}</span>
      <span data-part="detail" data-tooltip={detail}>
        <MarkedText>{detail}</MarkedText>
      </span>
      <Text size="sm" tone="muted">
        {formatMoment(at)}
      </Text>
    </li>
  );
}

function formatMoment(at: string): string {
  const day = formatDate(at);
  return day === formatDate(new Date()) ? formatTime(at) : `${day.slice(0, 5)} ${formatTime(at)}`;
}

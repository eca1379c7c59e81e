import type { SymbolSubject } from '@dashboard/mfe-kit';
import { ListRow, LoadingBlock, Stack, Text, TextButton } from '@dashboard/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CasesState } from '../cases/CasesState.tsx';
import { hasResult, type TrackCase } from '../cases/track-case.ts';
import { CaseResult, formatDay } from '../list/CaseList.tsx';
import { SourceLine, summarizeSources } from '../summary/SourceTable.tsx';

const COLLAPSED_COUNT = 5;

const List = styled.ul`
  & > li {
    padding: 7px 0;
  }
  & > li + li {
    border-top: 1px solid var(--border);
  }
`;

export function RecordSection({ symbol }: SymbolSubject) {
  return (
    <CasesState loading={<LoadingBlock label="Loading the track record" height="68px" />}>
      {(cases) => {
        const own = cases.filter((one) => one.symbol === symbol);
        return own.length > 0 ? (
          <SymbolRecord cases={own} />
        ) : (
          <Text tone="muted">No flow alerts or bot positions for {symbol} yet</Text>
        );
      }}
    </CasesState>
  );
}

/** Cases without a result are counted in the lines of their sources, and listed on request. */
function SymbolRecord({ cases }: { cases: readonly TrackCase[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? cases : cases.filter(hasResult).slice(0, COLLAPSED_COUNT);
  return (
    <Stack gap={2}>
      <List aria-label="Results by source">
        {summarizeSources(cases).map((row) => (
          <li key={row.label}>
            <SourceLine {...row} />
          </li>
        ))}
      </List>
      {shown.length > 0 && (
        <List aria-label="Cases">
          {shown.map((one) => (
            <li key={one.id}>
              <ListRow
                title={one.title}
                meta={`${one.statusText} · ${formatDay(one.startedAt)} to ${formatDay(one.endedAt)}`}
                trailing={<CaseResult shown={one} />}
              />
              {one.text && (
                <Text as="p" size="sm" tone="muted">
                  {one.text}
                </Text>
              )}
            </li>
          ))}
        </List>
      )}
      {(isWhole || shown.length < cases.length) && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${cases.length} cases`}
        </TextButton>
      )}
    </Stack>
  );
}

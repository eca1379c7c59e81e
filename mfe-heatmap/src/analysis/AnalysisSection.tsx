import { isListCut } from '@dashboard/contracts-http';
import { type AnalysisEntry, listAnalyses } from '@dashboard/contracts-portfolio';
import { QueryState, ShowOlder, type SymbolSubject, useOlderRows } from '@dashboard/mfe-kit';
import {
  Badge,
  Cluster,
  EmptyState,
  formatDate,
  formatTime,
  LoadingState,
  Stack,
  Text,
} from '@dashboard/ui';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { HeadingLine } from '../stocks/HeadingLine.tsx';
import { ChartImage, useAnalyses } from './past-analyses.tsx';

const List = styled.ol`
  margin: 0;
  padding: 4px 0 0;
  list-style: none;

  & > li {
    position: relative;
    padding: 0 0 24px 24px;
    border-left: 2px solid var(--border);
    margin-left: 5px;
  }
  & > li:last-child {
    border-color: transparent;
    padding-bottom: 4px;
  }
  & > li::before {
    content: '';
    position: absolute;
    top: 4px;
    left: -7px;
    width: 12px;
    height: 12px;
    border: 2px solid var(--border-strong);
    border-radius: 50%;
    background: var(--surface-overlay);
  }
  & > li:first-child::before {
    border-color: var(--accent);
    background: var(--accent);
  }
  & > li:only-child {
    padding-left: 0;
    border: 0;
    margin: 0;
  }
  & > li:only-child::before {
    display: none;
  }
  & h3 {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

/** @param analyses newest first, at least one */
function AnalysisTimeline({ analyses }: { analyses: readonly AnalysisEntry[] }) {
  return (
    <List>
      {analyses.map(({ id, stockSymbol, createdAt, analysisText, analysisImage }, index) => (
        <li key={id}>
          <Stack gap={3}>
            <Cluster gap={2}>
              <time dateTime={createdAt}>
                <Text strong>
                  {formatDate(createdAt)} {formatTime(createdAt)}
                </Text>
              </time>
              {index === 0 && <Badge tone="accent">Latest</Badge>}
            </Cluster>
            {analysisText && (
              <Stack gap={1}>
                <h3>Analysis</h3>
                <Text preserveLines>{analysisText}</Text>
              </Stack>
            )}
            {analysisImage && <ChartImage address={analysisImage} symbol={stockSymbol} />}
          </Stack>
        </li>
      ))}
    </List>
  );
}

/** `3 entries`, or `the newest 200 entries` for a long history */
function formatEntryCount(entries: readonly AnalysisEntry[]): string {
  const { length } = entries;
  if (isListCut(listAnalyses, entries)) return `the newest ${length} entries`;
  return `${length} ${length === 1 ? 'entry' : 'entries'}`;
}

export function AnalysisSection({ symbol }: SymbolSubject) {
  const query = useAnalyses(symbol);
  const { rows, older } = useOlderRows(listAnalyses, { params: { symbol } }, query.data);
  return (
    <>
      {query.data && query.data.length > 0 && (
        <HeadingLine>
          <Text size="sm" tone="muted">
            {formatEntryCount(query.data)}
          </Text>
        </HeadingLine>
      )}
      <QueryState
        query={query}
        loading={<LoadingState text="Loading the analyses..." />}
        errorTitle="Error loading analysis history"
        empty={
          <EmptyState
            icon={<FileText />}
            title="No Analysis Available"
            description={`Technical analysis for ${symbol} has not been added yet.`}
          />
        }
      >
        {() => (
          <Stack gap={3}>
            <AnalysisTimeline analyses={rows} />
            <ShowOlder older={older} label="Show older analyses">
              Showing the newest {rows.length.toLocaleString('en-US')} analyses
            </ShowOlder>
          </Stack>
        )}
      </QueryState>
    </>
  );
}

import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, formatDate, formatTime, Stack, Text } from '@dashboard/ui';
import { styled } from 'styled-components';
import { ChartImage } from './ChartImage.tsx';

/* A line on the left connects the entries, with a dot at the time of each. */
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
  & h3 {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

/** The analyses of a symbol as a vertical timeline. @param analyses newest first, at least one */
export function AnalysisTimeline({ analyses }: { analyses: readonly AnalysisEntry[] }) {
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

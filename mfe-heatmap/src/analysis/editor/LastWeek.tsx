import {
  type AnalysisEntry,
  listStateHistory,
  type StateChange,
  type Stock,
  stateFields,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { Badge, Button, Cluster, formatDate, Skeleton, Stack, Text } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { getStateTone } from '../../stocks/stock-values.ts';
import { createDayOf, getMonday, useToday } from '../../stocks/weeks.ts';
import { ChartImage, useAnalyses } from '../past-analyses.tsx';

const StateList = styled.dl`
  display: grid;
  grid-template-columns: auto auto auto 1fr;
  gap: 6px 8px;
  align-items: center;
  margin: 0;

  & > div {
    display: contents;
  }
  & dt {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & dd {
    margin: 0;
  }
`;

interface LastWeekProps {
  stock: Stock;
  onUseText: ((text: string) => void) | undefined;
}

export function LastWeek({ stock, onUseText }: LastWeekProps) {
  const titleId = useId();
  const { tradingTimeZone } = useHost();
  const today = useToday();
  const monday = getMonday(today);
  const analyses = useAnalyses(stock.symbol);
  const history = useEndpoint(listStateHistory, { query: { from: monday, to: today } });
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <h3 id={titleId}>Last week</h3>
        <QueryState
          query={history}
          loading={<Skeleton height="94px" />}
          errorTitle="The states could not be loaded"
        >
          {(changes) => (
            <StatesThenAndNow before={computeStatesBefore(stock, changes)} now={stock} />
          )}
        </QueryState>
        <QueryState
          query={analyses}
          loading={<Skeleton height="64px" />}
          errorTitle="The analyses could not be loaded"
        >
          {(entries) => {
            const entry = findAnalysisBefore(entries, monday, createDayOf(tradingTimeZone));
            if (!entry) return <Text tone="muted">No analysis from before this week</Text>;
            const { analysisText: text, analysisImage, createdAt } = entry;
            return (
              <Stack gap={2}>
                <Cluster gap={2} justify="between">
                  <Text size="sm" tone="muted">
                    {formatDate(createdAt)}
                  </Text>
                  {text && onUseText && (
                    <Button size="dense" onClick={() => onUseText(text)}>
                      Start from this text
                    </Button>
                  )}
                </Cluster>
                {text && <Text preserveLines>{text}</Text>}
                {analysisImage && <ChartImage address={analysisImage} symbol={stock.symbol} />}
              </Stack>
            );
          }}
        </QueryState>
      </Stack>
    </section>
  );
}

function StatesThenAndNow({ before, now }: { before: Stock; now: Stock }) {
  return (
    <StateList>
      {trendFields.map((field) => {
        const isSame = before[field] === now[field];
        return (
          <div key={field}>
            <dt>{stateFields[field].label}</dt>
            <dd>
              <TrendBadge stock={before} field={field} />
            </dd>
            <dd aria-hidden="true">{!isSame && '→'}</dd>
            <dd>
              {isSame ? (
                <Text size="sm" tone="muted">
                  unchanged
                </Text>
              ) : (
                <TrendBadge stock={now} field={field} />
              )}
            </dd>
          </div>
        );
      })}
    </StateList>
  );
}

function TrendBadge({ stock, field }: { stock: Stock; field: TrendField }) {
  const value = stock[field];
  if (value === null) return '—';
  return <Badge tone={getStateTone(field, value)}>{value.replace(' Range', '')}</Badge>;
}

/** @param analyses newest first @param dayOf see `createDayOf` */
export const findAnalysisBefore = (
  analyses: readonly AnalysisEntry[],
  day: string,
  dayOf: (instant: string) => string,
) => analyses.find(({ createdAt }) => dayOf(createdAt) < day);

/** @param changes oldest first; may include other stocks */
export function computeStatesBefore(stock: Stock, changes: readonly StateChange[]): Stock {
  const own = changes.filter(({ symbol }) => symbol === stock.symbol).toReversed();
  return { ...stock, ...Object.fromEntries(own.map(({ field, before }) => [field, before])) };
}

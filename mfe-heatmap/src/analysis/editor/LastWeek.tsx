import {
  listStateHistory,
  type Stock,
  stateFields,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { Badge, Button, Cluster, formatDate, Skeleton, Stack, Text } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { rangeTones, structureTones } from '../../stocks/stock-values.ts';
import { ChartImage } from '../ChartImage.tsx';
import { useAnalyses } from '../use-analyses.ts';
import { computeStatesBefore, findAnalysisBefore, findMonday, type States } from './last-week.ts';

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
  /** Puts the text of last week into the editor; undefined while it has a text of its own. */
  onUseText: ((text: string) => void) | undefined;
}

/** What the trader said of a stock before this week, and its states then and now. */
export function LastWeek({ stock, onUseText }: LastWeekProps) {
  const titleId = useId();
  const { tradingTimeZone } = useHost();
  const [month, day, year] = useTradingDay().split('/');
  const today = `${year}-${month}-${day}`;
  const monday = findMonday(today);
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
            const entry = findAnalysisBefore(entries, monday, tradingTimeZone);
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

function StatesThenAndNow({ before, now }: { before: States; now: States }) {
  return (
    <StateList>
      {trendFields.map((field) => (
        <div key={field}>
          <dt>{stateFields[field].label}</dt>
          <dd>
            <StateBadge states={before} field={field} />
          </dd>
          {before[field] === now[field] ? (
            <>
              <dd aria-hidden="true" />
              <dd>
                <Text size="sm" tone="muted">
                  unchanged
                </Text>
              </dd>
            </>
          ) : (
            <>
              <dd aria-hidden="true">→</dd>
              <dd>
                <StateBadge states={now} field={field} />
              </dd>
            </>
          )}
        </div>
      ))}
    </StateList>
  );
}

function StateBadge({ states, field }: { states: States; field: TrendField }) {
  const { range } = states;
  if (field === 'range') {
    return range ? <Badge tone={rangeTones[range]}>{range.replace(' Range', '')}</Badge> : '—';
  }
  const structure = states[field];
  return structure ? <Badge tone={structureTones[structure]}>{structure}</Badge> : '—';
}

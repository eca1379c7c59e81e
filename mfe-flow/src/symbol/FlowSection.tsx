import { type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { CutNote, QueryState, type SymbolSubject, useTradingDay } from '@dashboard/mfe-kit';
import { formatUsd, LoadingBlock, Text, TextButton } from '@dashboard/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dimmed, SweepBadge } from '../alert-table/alert-columns.tsx';
import { Age, ClosedMark, OptionTypeBadge } from '../alerts/AlertMarks.tsx';
import { formatPremium, isExpired, useAlerts, useResults } from '../alerts/alerts.ts';

const COLLAPSED_COUNT = 5;

const List = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    padding: 7px 0;
  }
  & > li + li {
    border-top: 1px solid var(--border);
  }
  & > li > strong {
    min-width: 56px;
    font-size: var(--text-lg);
    font-variant-numeric: tabular-nums;
  }
  & > li > time {
    margin-inline-start: auto;
  }
  & > li[data-expired] {
    ${dimmed}
  }
  & > li > p {
    flex: 1 0 100%;
  }
`;

export function FlowSection({ symbol }: SymbolSubject) {
  const alerts = useAlerts();
  const own = alerts.data?.filter(({ ticker }) => ticker === symbol);
  return (
    <>
      <QueryState
        query={{ ...alerts, data: own }}
        loading={<LoadingBlock label="Loading the flow" height="68px" />}
        errorTitle="The flow alerts could not be loaded"
        empty={<Text tone="muted">No unusual flow for {symbol}</Text>}
      >
        {(found) => <Alerts alerts={found} />}
      </QueryState>
      <CutNote
        endpoint={listFlowAlerts}
        rows={alerts.data}
        which="newest"
        what="alerts for all symbols"
      />
    </>
  );
}

function Alerts({ alerts }: { alerts: readonly FlowAlert[] }) {
  const today = useTradingDay();
  const results = useResults();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? alerts : alerts.slice(0, COLLAPSED_COUNT);
  return (
    <>
      <List aria-label="Flow alerts">
        {shown.map((alert) => {
          const result = results.get(alert.id);
          const isOver = result !== undefined || isExpired(alert, today);
          return (
            <li key={alert.id} data-expired={isOver ? '' : undefined}>
              <strong data-tooltip="Premium">{formatPremium(alert)}</strong>
              <OptionTypeBadge optionType={alert.optionType} />
              {alert.strike !== null && <span>{formatUsd(alert.strike)}</span>}
              <span>{alert.expiry}</span>
              {result ? <ClosedMark result={result} /> : isOver && <span>Expired</span>}
              {alert.sweep && <SweepBadge />}
              <Age createdAt={alert.createdAt} />
              {alert.flowDescription && (
                <Text as="p" size="sm" tone="muted">
                  {alert.flowDescription}
                </Text>
              )}
            </li>
          );
        })}
      </List>
      {alerts.length > COLLAPSED_COUNT && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${alerts.length}`}
        </TextButton>
      )}
    </>
  );
}

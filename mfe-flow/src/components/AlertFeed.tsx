import type { FlowAlert } from '@dashboard/contracts-flow';
import { useTradingDay } from '@dashboard/mfe-kit';
import { Button, EmptyState, Stack } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { filterAlerts, isFiltering } from '../model/alert-filter.ts';
import { AlertCard } from './AlertCard.tsx';
import { AlertDetail } from './AlertDetail.tsx';
import { FilterControls } from './FilterControls.tsx';
import { useAlertFilter } from './use-alert-filter.ts';

/* A few cards keep the width they have among many. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 12px;
`;

interface AlertFeedProps {
  alerts: readonly FlowAlert[];
  isNew: (alert: FlowAlert) => boolean;
}

/** The alerts that pass the filters, as cards, and the detail of the chosen one. */
export function AlertFeed({ alerts, isNew }: AlertFeedProps) {
  const { filter, change, clear } = useAlertFilter();
  const today = useTradingDay();
  const passing = useMemo(() => filterAlerts(alerts, filter, today), [alerts, filter, today]);
  const [opened, setOpened] = useState<FlowAlert | null>(null);
  const detail = alerts.find(({ id }) => id === opened?.id) ?? opened;

  if (alerts.length === 0) {
    return (
      <EmptyState
        title="No Flow Alerts Yet"
        description="Alerts appear here within seconds of being noticed."
      />
    );
  }
  return (
    <Stack gap={3}>
      <FilterControls
        filter={filter}
        onChange={change}
        onClear={clear}
        count={isFiltering(filter) ? `${passing.length} of ${alerts.length}` : ''}
      />
      {passing.length === 0 ? (
        <EmptyState
          title="No alert passes the filters"
          description="Change the filters, or clear them to see every alert again."
          action={<Button onClick={clear}>Show all alerts</Button>}
        />
      ) : (
        <Cards>
          {passing.map((alert) => (
            <AlertCard key={alert.id} alert={alert} isNew={isNew(alert)} onOpen={setOpened} />
          ))}
        </Cards>
      )}
      <AlertDetail alert={opened && detail} onClose={() => setOpened(null)} />
    </Stack>
  );
}

import type { FlowAlert } from '@dashboard/contracts-flow';
import { useTradingDay } from '@dashboard/mfe-kit';
import { Button, EmptyState, Stack } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { AlertDetail } from '../alert-detail/AlertDetail.tsx';
import { AlertCard } from '../alert-feed/AlertCard.tsx';
import { filterAlerts, isFilterActive } from '../filter/alert-filter.ts';
import { FilterControls } from '../filter/FilterControls.tsx';
import { useAlertFilter } from '../filter/use-alert-filter.ts';

/* auto-fill, not auto-fit: a single card is as wide as one of many. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 12px;
`;

interface AlertFeedProps {
  alerts: readonly FlowAlert[];
  isNew: (alert: FlowAlert) => boolean;
}

/** The alerts that match the filter, as cards, and the detail of the opened one. */
export function FilteredAlerts({ alerts, isNew }: AlertFeedProps) {
  const { filter, change, clear } = useAlertFilter();
  const today = useTradingDay();
  const matching = useMemo(() => filterAlerts(alerts, filter, today), [alerts, filter, today]);
  const [opened, setOpened] = useState<FlowAlert | null>(null);
  const latestOpened = alerts.find(({ id }) => id === opened?.id) ?? opened;

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
        count={isFilterActive(filter) ? `${matching.length} of ${alerts.length}` : ''}
      />
      {matching.length === 0 ? (
        <EmptyState
          title="No alert passes the filters"
          description="Change the filters, or clear them to see every alert again."
          action={<Button onClick={clear}>Show all alerts</Button>}
        />
      ) : (
        <Cards>
          {matching.map((alert) => (
            <AlertCard key={alert.id} alert={alert} isNew={isNew(alert)} onOpen={setOpened} />
          ))}
        </Cards>
      )}
      <AlertDetail alert={opened && latestOpened} onClose={() => setOpened(null)} />
    </Stack>
  );
}

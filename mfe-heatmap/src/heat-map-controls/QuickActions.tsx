import { useHost, useRefreshAll } from '@dashboard/mfe-kit';
import { Badge, Button, Cluster, Stack } from '@dashboard/ui';
import { Check, RefreshCw } from 'lucide-react';

export function QuickActions() {
  const refresh = useRefreshAll(useHost());
  return (
    <Stack gap={2}>
      <h3>Quick Actions</h3>
      <Cluster gap={3}>
        <Button icon={<RefreshCw />} pending={refresh.isPending} onClick={() => refresh.mutate()}>
          Refresh All Data
        </Button>
        <Badge tone="green" icon={<Check />}>
          Auto-save enabled
        </Badge>
      </Cluster>
    </Stack>
  );
}

import { useHost, useRefreshAll } from '@dashboard/mfe-kit';
import { Badge, Button, Cluster } from '@dashboard/ui';
import { Check, RefreshCw } from 'lucide-react';

export function QuickActions() {
  const refresh = useRefreshAll(useHost());
  return (
    <Cluster gap={3}>
      <h3>Quick Actions</h3>
      <Button
        size="dense"
        icon={<RefreshCw />}
        pending={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        Refresh All Data
      </Button>
      <Badge tone="positive" icon={<Check />}>
        Auto-save enabled
      </Badge>
    </Cluster>
  );
}

import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, formatUsd, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { toneOf } from '../model/alert-text.ts';
import { premiumTotals } from '../model/premium-totals.ts';
import { OptionTypeIcon } from './OptionTypeBadge.tsx';

/** The total premium of the calls and of the puts. */
export function PremiumTotals({ alerts }: { alerts: readonly FlowAlert[] }) {
  const { amounts, unreadable } = useMemo(() => premiumTotals(alerts), [alerts]);
  return (
    <>
      <Text size="sm" tone="muted">
        Total premium{unreadable > 0 && ` (${unreadable} not readable)`}
      </Text>
      <Badge size="large" tone={toneOf('CALL')} icon={<OptionTypeIcon of="CALL" />}>
        Calls {formatUsd(amounts.CALL, 0)}
      </Badge>
      <Badge size="large" tone={toneOf('PUT')} icon={<OptionTypeIcon of="PUT" />}>
        Puts {formatUsd(amounts.PUT, 0)}
      </Badge>
    </>
  );
}

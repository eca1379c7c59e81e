import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, formatUsd, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { optionTypeTones } from '../alerts/format-alert.ts';
import { OptionTypeIcon } from '../alerts/OptionTypeBadge.tsx';
import { sumPremiums } from './premium-totals.ts';

/** The total premium of the calls and of the puts. */
export function PremiumTotals({ alerts }: { alerts: readonly FlowAlert[] }) {
  const { amounts, unreadable } = useMemo(() => sumPremiums(alerts), [alerts]);
  return (
    <>
      <Text size="sm" tone="muted">
        Total premium{unreadable > 0 && ` (${unreadable} not readable)`}
      </Text>
      <Badge size="large" tone={optionTypeTones.CALL} icon={<OptionTypeIcon optionType="CALL" />}>
        Calls {formatUsd(amounts.CALL, 0)}
      </Badge>
      <Badge size="large" tone={optionTypeTones.PUT} icon={<OptionTypeIcon optionType="PUT" />}>
        Puts {formatUsd(amounts.PUT, 0)}
      </Badge>
    </>
  );
}

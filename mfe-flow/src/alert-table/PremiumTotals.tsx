import { type FlowAlert, parsePremium } from '@dashboard/contracts-flow';
import { Badge, formatUsd, Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { optionTypeTones } from '../alerts/format-alert.ts';
import { OptionTypeIcon } from '../alerts/OptionTypeBadge.tsx';

/** In USD. `unreadable` counts premiums that aren't an amount and so are in neither sum. */
function sumPremiums(alerts: readonly FlowAlert[]) {
  const amounts = { CALL: 0, PUT: 0 };
  let unreadable = 0;
  for (const { optionType, premium } of alerts) {
    const amount = parsePremium(premium);
    if (amount !== null) amounts[optionType] += amount;
    else if (premium) unreadable += 1;
  }
  return { amounts, unreadable };
}

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

import type { OptionType } from '@dashboard/contracts-flow';
import { Badge } from '@dashboard/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { optionTypeTones } from './format-alert.ts';

interface OptionTypeProps {
  optionType: OptionType;
}

/** Up for a call, down for a put, so that colour isn't the only sign. */
export function OptionTypeIcon({ optionType }: OptionTypeProps) {
  const Icon = optionType === 'CALL' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" />;
}

export function OptionTypeBadge({
  optionType,
  label = optionType,
}: OptionTypeProps & { label?: string }) {
  return (
    <Badge tone={optionTypeTones[optionType]} icon={<OptionTypeIcon optionType={optionType} />}>
      {label}
    </Badge>
  );
}

import type { OptionType } from '@dashboard/contracts-flow';
import { Badge } from '@dashboard/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { toneOf } from '../model/alert-text.ts';

/** Up for a call, down for a put: the second mark beside the colour. */
export function OptionTypeIcon({ of }: { of: OptionType }) {
  const Icon = of === 'CALL' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" />;
}

/** CALL or PUT in its tone, or another word that follows from it. */
export function OptionTypeBadge({ of, word = of }: { of: OptionType; word?: string }) {
  return (
    <Badge tone={toneOf(of)} icon={<OptionTypeIcon of={of} />}>
      {word}
    </Badge>
  );
}

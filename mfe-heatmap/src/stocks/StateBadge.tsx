import {
  formatStateValue,
  type Range,
  type StateField,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { Badge } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { RangeMarker } from './RangeMarker.tsx';
import { getStateTone } from './stock-values.ts';

interface StateBadgeProps {
  stock: Stock;
  field: StateField;
  empty?: ReactNode;
}

export function StateBadge({ stock, field, empty = '—' }: StateBadgeProps) {
  const value = stock[field];
  if (value === null) return empty;
  return (
    <Badge
      size={typeof value === 'boolean' ? 'regular' : 'large'}
      tone={getStateTone(field, value)}
      icon={field === 'range' && <RangeMarker range={value as Range} />}
    >
      {formatStateValue(value)}
    </Badge>
  );
}

import {
  formatStateValue,
  isRangeField,
  type Range,
  type StateField,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { Badge } from '@dashboard/ui';
import { Circle, OctagonX, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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
      icon={isRangeField(field) && <RangeMarker range={value as Range} />}
    >
      {formatStateValue(value)}
    </Badge>
  );
}

const icons = {
  'Discount Range': Circle,
  'Fair Value': SquareCheck,
  'Premium Range': OctagonX,
} as const;

/* Inherits the text's colour in a badge or legend, since green wouldn't show on a green fill. */
const Frame = styled.span`
  display: inline-flex;
  justify-content: center;
  flex: none;

  &:not([data-marker]),
  &[data-alone] {
    width: 16px;
  }
  &[data-alone][data-marker='Discount Range'] {
    color: var(--tone-purple-text);
  }
  &[data-alone][data-marker='Fair Value'] {
    color: var(--positive);
  }
  &[data-alone][data-marker='Premium Range'] {
    color: var(--negative);
  }
  &[data-alone] svg {
    width: 15px;
    height: 15px;
  }
`;

interface RangeMarkerProps {
  range: Range | null;
  /** On the page itself, not in a badge. */
  alone?: boolean;
}

/** Takes up the same space if there's no range. */
export function RangeMarker({ range, alone = false }: RangeMarkerProps) {
  if (range === null) return <Frame />;
  const Icon = icons[range];
  return (
    <Frame data-marker={range} data-alone={alone ? '' : undefined}>
      <Icon aria-hidden="true" fill={range === 'Discount Range' ? 'currentColor' : 'none'} />
    </Frame>
  );
}

import type { Range } from '@dashboard/contracts-portfolio';
import { Circle, OctagonX, SquareCheck } from 'lucide-react';
import { styled } from 'styled-components';

/** Spec §2: a circle for Discount Range, a check box for Fair Value, a stop sign for Premium Range. */
const icons = {
  'Discount Range': Circle,
  'Fair Value': SquareCheck,
  'Premium Range': OctagonX,
} as const;

/* Standing alone the marker has the colour of its range. In a badge or a legend it inherits the
   colour of the text, because green on a green fill would not be visible. */
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
  /** It stands on the surface of the page, not in a badge, and has the colour of its range. */
  alone?: boolean;
}

/**
 * The marker of a range; the name of the range always stands beside it. Without a range it keeps
 * the space of a marker.
 */
export function RangeMarker({ range, alone = false }: RangeMarkerProps) {
  if (range === null) return <Frame />;
  const Icon = icons[range];
  return (
    <Frame data-marker={range} data-alone={alone ? '' : undefined}>
      <Icon aria-hidden="true" fill={range === 'Discount Range' ? 'currentColor' : 'none'} />
    </Frame>
  );
}

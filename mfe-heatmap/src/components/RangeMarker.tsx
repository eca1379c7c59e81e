import type { Range } from '@dashboard/contracts-portfolio';
import { Circle, OctagonX, SquareCheck } from 'lucide-react';
import styled from 'styled-components';

/** Spec §2: a circle for Discount Range, a check box for Fair Value, a stop sign for Premium Range. */
const markers = {
  'Discount Range': { Icon: Circle, tone: 'purple' },
  'Fair Value': { Icon: SquareCheck, tone: 'green' },
  'Premium Range': { Icon: OctagonX, tone: 'red' },
} as const;

const Frame = styled.span`
  display: inline-flex;
  width: 16px;
  flex: none;

  & svg {
    width: 15px;
    height: 15px;
  }
`;

/** The marker of a range, which the range's name always stands beside. Without a range, its place. */
export function RangeMarker({ range }: { range: Range | null }) {
  if (range === null) return <Frame />;
  const { Icon, tone } = markers[range];
  return (
    <Frame style={{ color: `var(--tone-${tone}-text)` }} data-marker={range}>
      <Icon aria-hidden="true" fill={range === 'Discount Range' ? 'currentColor' : 'none'} />
    </Frame>
  );
}

import { LinkedImage } from '@dashboard/ui';
import { styled } from 'styled-components';

const Caption = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 600;
`;

export function ChartImage({ address, symbol }: { address: string; symbol: string }) {
  return (
    <LinkedImage
      src={address}
      alt={`Technical chart of ${symbol}`}
      caption={<Caption>Technical Chart</Caption>}
      onLoadError={() => console.error(`The chart ${address} of ${symbol} could not be shown.`)}
    />
  );
}

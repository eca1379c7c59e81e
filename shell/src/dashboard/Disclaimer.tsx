import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useProduct } from '../host/settings.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  padding: 3px 8px;
  border-radius: var(--radius-md);
  background: color-mix(in srgb, var(--warning) 9%, var(--surface-page));
  font-size: var(--text-sm);
  line-height: 1.35;
  text-wrap: balance;

  & > svg {
    width: 13px;
    height: 13px;
    color: var(--warning);
  }
  @media (max-width: 900px) {
    font-size: var(--text-xs);
  }
`;

export function Disclaimer() {
  return (
    <Line role="note">
      <TriangleAlert />
      {useProduct().disclaimer}
    </Line>
  );
}

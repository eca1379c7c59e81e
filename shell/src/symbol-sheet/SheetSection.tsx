import { VisuallyHidden } from '@dashboard/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  padding: 16px 0;
  border-top: 1px solid var(--border);
  scroll-margin-top: 8px;

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  & > h3 {
    margin-bottom: 10px;
  }
`;

interface SheetSectionProps {
  id?: string;
  symbol: string;
  label: string;
  children: ReactNode;
}

export function SheetSection({ id, symbol, label, children }: SheetSectionProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId} data-section={id}>
      <h3 id={headingId}>
        <VisuallyHidden>{symbol} </VisuallyHidden>
        {label}
      </h3>
      {children}
    </Root>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;

  & > [data-part='text'] {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    color: var(--text);
    font-size: var(--text-md);
  }
  & h3 {
    font-size: var(--text-sm);
  }
`;

interface ListHeadingProps {
  title: string;
  /** The line below the title. */
  children: ReactNode;
  /** To the right of both lines. */
  actions: ReactNode;
}

/** The heading of a list on a phone, beside the control that sorts it. */
export function ListHeading({ title, children, actions }: ListHeadingProps) {
  return (
    <Root>
      <div data-part="text">
        <h2>{title}</h2>
        {children}
      </div>
      {actions}
    </Root>
  );
}

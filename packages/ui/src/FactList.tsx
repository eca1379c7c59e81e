import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.dl.withConfig({ componentId: 'ui-facts' })`
  display: grid;
  grid-template-columns: minmax(110px, auto) 1fr;
  gap: 6px 16px;

  & > dt {
    color: var(--text-muted);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
`;

export type Fact = readonly [label: string, value: ReactNode];

export const FactList = ({ facts }: { facts: readonly (Fact | false)[] }) => (
  <Root>
    {facts.map((fact) => {
      const [label, value] = fact || [];
      if (!value) return null;
      return (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      );
    })}
  </Root>
);

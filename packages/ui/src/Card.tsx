import type { HTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.section.withConfig({ componentId: 'ui-card' })`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 13px 16px 12px;
  }
  & > header > [data-part='text'] {
    flex: 1 1 auto;
    min-width: 0;
  }
  & > header p {
    margin-top: 2px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > header > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & > [data-part='body'] {
    min-width: 0;
    padding: 0 16px 16px;
  }
  & > [data-part='body']:first-child {
    padding-top: 16px;
  }
  & > [data-part='body']:empty {
    display: none;
  }
  &[data-density='dense'] > header {
    padding-block: 5px;

    @media (max-width: 640px) {
      min-height: 48px;
      padding-block: 3px;
    }
  }
  &[data-density='dense'] > header > [data-part='text'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 8px;

    @media (max-width: 640px) {
      flex-basis: min-content;
    }
  }
  &[data-density='dense'] > header p {
    margin: 0;
  }
  &[data-flush] > [data-part='body'] {
    padding: 0;
    overflow: clip;
    border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  }
  &[data-flush] > [data-part='body']:first-child {
    border-radius: var(--radius-lg);

    & > :first-child {
      border-top: 0;
    }
  }
  &[data-flush] > [data-part='body'] > :last-child {
    border-bottom: 0;
  }
  & > footer {
    padding: 10px 16px;
    border-top: 1px solid var(--border);
  }
`;

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Removes the body's padding, for a table that fills the card. */
  flush?: boolean;
  density?: 'regular' | 'dense';
}

/** With a title, it's an ARIA region with that name. */
export function Card(props: CardProps) {
  const { title, description, actions, footer, headingLevel = 2, flush, density, ...more } = props;
  const { children, ...rest } = more;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      data-flush={flush ? '' : undefined}
      data-density={density}
    >
      {(title || actions) && (
        <header>
          <div data-part="text">
            {title && <Heading id={titleId}>{title}</Heading>}
            {description && <p>{description}</p>}
          </div>
          {actions && <div data-part="actions">{actions}</div>}
        </header>
      )}
      {children !== undefined && <div data-part="body">{children}</div>}
      {footer && <footer>{footer}</footer>}
    </Root>
  );
}

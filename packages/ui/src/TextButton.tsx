import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { focusRing } from './styles.ts';

const Root = styled.button.withConfig({ componentId: 'ui-text-button' })`
  min-width: 24px;
  min-height: var(--control-inline);
  text-align: left;
  padding: 0;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--accent-text);
  font: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${focusRing}
`;

export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Root type="button" {...props} />;
}

import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span.withConfig({ componentId: 'ui-spinner' })`
  display: inline-block;
  flex-shrink: 0;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.85;
  vertical-align: -0.2em;
  animation: ${turn} 700ms linear infinite;
`;

export const Spinner = () => <Ring aria-hidden="true" />;

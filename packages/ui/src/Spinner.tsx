import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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

export interface SpinnerProps {
  /** Read to assistive technology; leave out when text beside the spinner says it already. */
  label?: string;
}

/** A ring in the colour and size of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  if (!label) return <Ring aria-hidden="true" />;
  return (
    <span role="status">
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

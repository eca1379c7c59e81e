import { styled } from 'styled-components';

export const VisuallyHidden = styled.span.withConfig({ componentId: 'ui-visually-hidden' })`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
`;

import { styled } from 'styled-components';

/** The date of a row is as large while it is edited, so that no column or row moves. */
export const DateOpenedBox = styled.div.withConfig({ componentId: 'holdings-date-opened' })`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  width: calc(100px + 2 * var(--control-dense));
  height: var(--control-dense);
  vertical-align: middle;
`;

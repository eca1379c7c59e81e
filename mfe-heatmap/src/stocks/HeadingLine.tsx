import { styled } from 'styled-components';

/** Puts its children at the end of the section's heading, which is in the shell, 10 px above. */
export const HeadingLine = styled.div`
  position: relative;
  top: -18px;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  height: 0;

  & > button:last-child {
    margin-right: -10px;
  }
`;

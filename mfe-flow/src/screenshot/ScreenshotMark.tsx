import { VisuallyHidden } from '@dashboard/ui';
import { Image } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled.span`
  position: relative;
  display: inline-flex;
  color: var(--text-muted);
  vertical-align: middle;

  & > svg {
    width: 14px;
    height: 14px;
  }
`;

export function ScreenshotMark() {
  return (
    <Root data-tooltip="Has screenshot">
      <Image aria-hidden="true" />
      <VisuallyHidden>Has screenshot</VisuallyHidden>
    </Root>
  );
}

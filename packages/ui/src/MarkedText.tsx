import { Fragment } from 'react';
import { styled } from 'styled-components';

const MARK = '✅';

/* The character stays in the text, where copying and assistive technology find it. */
const Mark = styled.span.withConfig({ componentId: 'ui-marked-text' })`
  position: relative;
  display: inline-block;
  width: 1em;
  height: 1em;
  overflow: hidden;
  vertical-align: -0.125em;
  text-indent: 2em;
  white-space: nowrap;

  & > svg {
    position: absolute;
    inset: 0;
  }
`;

/** Draws each ✅ as an icon, because a device without an emoji font shows an empty box. */
export function MarkedText({ children }: { children: string }) {
  const [start, ...rest] = children.split(MARK);
  return (
    <>
      {start}
      {rest.map((text) => (
        <Fragment key={text}>
          <Mark>
            {MARK}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 3h18v18H3z" fill="var(--positive)" />
              <path d="m7 12 4 4 6-8" fill="none" stroke="var(--surface-raised)" strokeWidth="3" />
            </svg>
          </Mark>
          {text}
        </Fragment>
      ))}
    </>
  );
}

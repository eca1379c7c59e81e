import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.span.withConfig({ componentId: 'ui-list-row' })`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;

  & > span {
    display: grid;
    row-gap: 1px;
    min-width: 0;
    line-height: 1.35;
  }
  & > [data-part='text'] {
    flex: 1;
  }
  & > [data-part='trailing'] {
    flex: none;
    max-width: 60vw;
    justify-items: end;
    text-align: right;
  }
  & > span > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Badges may have a mark that stands over their edge. */
  & > [data-part='trailing'] > span {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  & [data-part='title'] {
    font-size: var(--text-lg);
    font-weight: 600;
  }
  & [data-part='figure'] {
    font-size: var(--text-md);
    font-weight: 550;
  }
  & [data-part='meta'] {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

export interface ListRowProps {
  /** A mark at the left, such as an icon. */
  leading?: ReactNode;
  title: ReactNode;
  /** A second, quieter line below the title. */
  meta?: ReactNode;
  /** The figure or the badges at the right. */
  trailing?: ReactNode;
  /** A second, quieter line below `trailing`. */
  trailingMeta?: ReactNode;
}

/** Lays out the row of a list on a phone: each part is one line, which is cut when it is too long. */
export function ListRow({ leading, title, meta, trailing, trailingMeta }: ListRowProps) {
  return (
    <Root>
      {leading && <span>{leading}</span>}{' '}
      <span data-part="text">
        <span data-part="title">{title}</span> {meta && <span data-part="meta">{meta}</span>}
      </span>{' '}
      <span data-part="trailing">
        {trailing && <span data-part="figure">{trailing}</span>}{' '}
        {trailingMeta && <span data-part="meta">{trailingMeta}</span>}
      </span>
    </Root>
  );
}

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
  title: ReactNode;
  meta?: ReactNode;
  trailing?: ReactNode;
  trailingMeta?: ReactNode;
}

export function ListRow({ title, meta, trailing, trailingMeta }: ListRowProps) {
  return (
    <Root>
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

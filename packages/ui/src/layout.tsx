import type { CSSProperties, HTMLAttributes } from 'react';
import { styled } from 'styled-components';

/** In steps of 4 px: `gap={3}` is 12 px. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;

const StackRoot = styled.div.withConfig({ componentId: 'ui-stack' })`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  min-width: 0;
`;

const ClusterRoot = styled.div.withConfig({ componentId: 'ui-cluster' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap);
  min-width: 0;

  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
`;

const ColumnsRoot = styled.div.withConfig({ componentId: 'ui-columns' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--column)), 1fr));
  gap: var(--gap);
  min-width: 0;
`;

function layoutStyle(
  gap: SpaceStep,
  style: CSSProperties | undefined,
  more: Record<string, string> = {},
) {
  return { ...style, '--gap': `${gap * 4}px`, ...more };
}

interface LayoutProps extends HTMLAttributes<HTMLDivElement> {
  gap?: SpaceStep;
}

export function Stack({ gap = 4, style, ...rest }: LayoutProps) {
  return <StackRoot {...rest} style={layoutStyle(gap, style)} />;
}

export interface ClusterProps extends LayoutProps {
  justify?: 'start' | 'between' | 'end';
}

export function Cluster({ gap = 2, justify, style, ...rest }: ClusterProps) {
  return <ClusterRoot {...rest} data-justify={justify} style={layoutStyle(gap, style)} />;
}

export interface ColumnsProps extends LayoutProps {
  /** In pixels. */
  minColumnWidth?: number;
}

export function Columns({ gap = 4, minColumnWidth = 240, style, ...rest }: ColumnsProps) {
  return (
    <ColumnsRoot {...rest} style={layoutStyle(gap, style, { '--column': `${minColumnWidth}px` })} />
  );
}

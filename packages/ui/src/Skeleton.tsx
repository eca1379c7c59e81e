import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './Text.tsx';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Bar = styled.span.withConfig({ componentId: 'ui-skeleton' })`
  display: block;
  max-width: 100%;
  border-radius: var(--radius-sm);
  background: var(--border);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const TableFrame = styled.div.withConfig({ componentId: 'ui-skeleton-table' })`
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);

  &[data-frame='none'] {
    border-width: 1px 0;
    border-radius: 0;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    gap: 24px;
    align-items: center;
    height: 32px;
    padding: 0 12px;
    border-bottom: 1px solid var(--border);
  }
  & > div:first-of-type {
    background: var(--surface-sunken);
  }
  & > div:last-child {
    border-bottom: 0;
  }
  @media (max-width: 640px) {
    &[data-list] > div {
      grid-template-columns: 2fr 1fr;
      justify-items: start;
      height: 52px;
    }
    &[data-list] > div:first-of-type {
      display: none;
    }
    &[data-list] > div > :nth-child(n + 3) {
      display: none;
    }
    &[data-list] > div > :nth-child(2) {
      justify-self: end;
    }
  }
`;

export interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A placeholder for content that is loading; mark the container `aria-busy`. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height }} />;
}

export const LoadingBlock = ({ label, height }: { label: string; height: string }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton height={height} />
  </div>
);

export interface SkeletonTableProps {
  label: string;
  rows?: number;
  columns?: number;
  /** `none` has no side borders, for a table that fills a panel. */
  frame?: 'box' | 'none';
  /** Makes the rows as high as a list's on a phone. */
  list?: boolean;
}

export function SkeletonTable({ label, rows = 6, columns = 5, frame, list }: SkeletonTableProps) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <TableFrame
      role="status"
      data-frame={frame}
      data-list={list ? '' : undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => row).map((row) => (
        <div key={row}>
          {cells.map((column) => (
            <Skeleton
              key={column}
              height="10px"
              width={`${72 - ((row * 3 + column * 5) % 4) * 12}%`}
            />
          ))}
        </div>
      ))}
    </TableFrame>
  );
}

import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
`;

export interface SkeletonProps {
  width?: string;
  height?: string;
}

/** The placeholder of content that is loading; mark the container `aria-busy`. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height }} />;
}

export interface SkeletonTableProps {
  /** What is loading, for assistive technology. */
  label: string;
  rows?: number;
  columns?: number;
}

/** The placeholder of a table that is loading. */
export function SkeletonTable({ label, rows = 6, columns = 5 }: SkeletonTableProps) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <TableFrame role="status" style={{ '--columns': columns } as CSSProperties}>
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

import type { FileTotal } from '@dashboard/contracts-portfolio';
import { formatQuantity, Text } from '@dashboard/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { formatMoney, formatSignedMoney } from '../../format/figures.ts';

const Line = styled(Text).withConfig({ componentId: 'holdings-file-totals' })`
  display: flex;
  align-items: baseline;
  gap: 6px;

  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
    transform: translateY(2px);
  }
`;

const formats: Record<FileTotal['kind'], (total: number) => string> = {
  value: (total) => `value ${formatMoney(total)}`,
  cost: (total) => `cost ${formatMoney(total)}`,
  pnlOpen: (total) => `P&L ${formatSignedMoney(total)}`,
  quantity: (total) => `quantity ${formatQuantity(total)}`,
};

/** A file of several accounts states the totals of each. */
const MAX_TOTALS = 4;

/** Says that the sums of what was read are the totals that the file states. */
export function FileTotals({ totals }: { totals: readonly FileTotal[] }) {
  const matching = totals.filter(({ matches }) => matches);
  if (matching.length === 0) return null;
  const figures = matching.slice(0, MAX_TOTALS).map(({ kind, total }) => formats[kind](total));
  const more = matching.length - figures.length;
  if (more > 0) figures.push(`${more} more`);
  return (
    <Line as="p" tone="positive">
      <CircleCheck aria-hidden="true" />
      {`Matches the file's total: ${figures.join(', ')}`}
    </Line>
  );
}

import type { FileTotal, ImportPreview } from '@dashboard/contracts-portfolio';
import { formatQuantity, SignedNumber, Stat, StatList, Text } from '@dashboard/ui';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';

const Before = styled.span.withConfig({ componentId: 'holdings-total-before' })`
  white-space: nowrap;
`;

/** In USD and in percent. */
function Change({ before, after }: { before: number; after: number }) {
  const change = after - before;
  if (change === 0) return 'as before';
  const percent = before > 0 ? ` (${formatGainPercent((change / before) * 100, 1)})` : '';
  return (
    <>
      <SignedNumber value={change} arrow>
        {`${formatSignedMoney(change)}${percent}`}
      </SignedNumber>{' '}
      <Before>from {formatMoney(before)}</Before>
    </>
  );
}

/** The fund after the import, compared with now. */
export function FundTotals({ preview }: { preview: ImportPreview }) {
  const { before, after } = preview.fundTotals;
  const heldBefore = preview.removed.length + preview.updated.length + preview.unchanged.length;
  const heldAfter = preview.created.length + preview.updated.length + preview.unchanged.length;
  return (
    <StatList minColumnWidth={200}>
      <Stat
        label="Fund Value"
        value={formatMoney(after.value)}
        note={<Change before={before.value} after={after.value} />}
      />
      <Stat
        label="P&L Open"
        value={
          <SignedNumber value={after.pnlOpen}>{formatSignedMoney(after.pnlOpen)}</SignedNumber>
        }
        note={<Change before={before.pnlOpen} after={after.pnlOpen} />}
      />
      <Stat
        label="Positions"
        value={formatQuantity(heldAfter)}
        note={heldAfter === heldBefore ? 'as before' : `from ${formatQuantity(heldBefore)}`}
      />
    </StatList>
  );
}

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

/** A file with several accounts states totals for each. */
const MAX_TOTALS = 4;

/** The file's own totals that match the sums of what was read. */
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

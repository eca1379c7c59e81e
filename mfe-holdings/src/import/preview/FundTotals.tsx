import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { formatQuantity, SignedNumber, Stat, StatList } from '@dashboard/ui';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';

const Before = styled.span.withConfig({ componentId: 'holdings-total-before' })`
  white-space: nowrap;
`;

/** A change of an amount in USD, also in percent of what it was. */
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

/** The fund after the import, and how it differs from the fund of now. */
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

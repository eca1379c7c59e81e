import type { FileTotal, Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import {
  Alert,
  Button,
  Cluster,
  Field,
  formatQuantity,
  MarkedText,
  SignedNumber,
  Stack,
  Stat,
  StatList,
  Text,
} from '@dashboard/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';
import { FundSelect } from '../../fund-select/FundSelect.tsx';
import { SignedMoney } from '../../table-columns/shared-columns.tsx';
import { formatFileTime } from '../files/import-files.ts';
import { SkippedLines } from '../skipped/SkippedLines.tsx';
import { PositionChanges } from './PositionChanges.tsx';

interface PreviewBodyProps {
  preview: ImportPreview;
  fileName: string;
  /** The chosen fund, whose preview might still be loading; null if it's chosen elsewhere. */
  fund: Fund | null;
  onFundChange: (fund: Fund) => void;
  actions?: ReactNode;
  notice?: ReactNode;
}

export function PreviewBody(props: PreviewBodyProps) {
  const { preview, notice, ...heading } = props;
  return (
    <Stack gap={3}>
      <PreviewHeading preview={preview} {...heading} />
      {notice}
      <PreviewWarnings preview={preview} onFundChange={heading.onFundChange} />
      <FundTotals preview={preview} />
      <FileTotals totals={preview.totals} />
      <PositionChanges preview={preview} />
      <SkippedLines lines={preview.skipped} />
    </Stack>
  );
}

function PreviewHeading(props: Omit<PreviewBodyProps, 'notice'>) {
  const { preview, fileName, fund, onFundChange, actions } = props;
  const { broker, asOf } = preview;
  return (
    <Cluster justify="between" gap={3}>
      <div>
        <Text as="p" strong>
          {fileName}
        </Text>
        <Text as="p" tone="muted">
          {broker}
          {asOf !== null && `, as of ${formatFileTime(asOf)}`}
        </Text>
      </div>
      <Cluster gap={2}>
        {actions}
        {fund !== null && (
          <Field label="Import into" layout="inline">
            <FundSelect fund={fund} onFundChange={onFundChange} />
          </Field>
        )}
      </Cluster>
    </Cluster>
  );
}

/* Always in the document, so that screen readers announce new warnings. */
const Region = styled(Stack).withConfig({ componentId: 'holdings-import-warnings' })`
  &:empty {
    display: none;
  }
`;

function PreviewWarnings({
  preview,
  onFundChange,
}: Pick<PreviewBodyProps, 'preview' | 'onFundChange'>) {
  const { warnings, suggestedFund } = preview;
  return (
    <Region gap={2} role="status" aria-label="Warnings">
      {warnings.map(({ code, message }) => (
        <Alert
          key={code}
          variant="warning"
          action={
            code === 'other-fund' &&
            suggestedFund && (
              <Button size="dense" onClick={() => onFundChange(suggestedFund)}>
                <MarkedText>{`Use ${suggestedFund}`}</MarkedText>
              </Button>
            )
          }
        >
          <MarkedText>{message}</MarkedText>
        </Alert>
      ))}
    </Region>
  );
}

function Change({ before, after }: { before: number; after: number }) {
  const change = after - before;
  if (change === 0) return 'as before';
  const percent = before > 0 ? ` (${formatGainPercent((change / before) * 100, 1)})` : '';
  return (
    <>
      <SignedNumber value={change} arrow>
        {`${formatSignedMoney(change)}${percent}`}
      </SignedNumber>{' '}
      <span style={{ whiteSpace: 'nowrap' }}>from {formatMoney(before)}</span>
    </>
  );
}

function FundTotals({ preview }: { preview: ImportPreview }) {
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
        value={<SignedMoney value={after.pnlOpen} />}
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

/** A file with several accounts has totals for each. */
const MAX_TOTALS = 4;

function FileTotals({ totals }: { totals: readonly FileTotal[] }) {
  const matching = totals.filter(({ matches }) => matches);
  if (matching.length === 0) return null;
  const figures = matching.slice(0, MAX_TOTALS).map(({ kind, total }) => formats[kind](total));
  const more = matching.length - figures.length;
  if (more > 0) figures.push(`${more} more`);
  return (
    <Line as="p" tone="positive">
      <CircleCheck />
      {`Matches the file's total: ${figures.join(', ')}`}
    </Line>
  );
}

import type { Position } from '@dashboard/contracts-portfolio';
import { formatQuantity, SignedNumber, Text, VisuallyHidden } from '@dashboard/ui';
import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';
import { TradePrice } from '../../table-columns/shared-columns.tsx';
import type { PositionChange } from './position-changes.ts';

export type Figure = Exclude<keyof Position, 'ticker' | 'currentPrice'>;

const formats: Record<Figure, FormatFigure> = {
  quantity: (value) => formatQuantity(value ?? Number.NaN),
  tradePrice: formatMoney,
  pnlPercent: formatGainPercent,
  pnlOpen: formatSignedMoney,
};

const Root = styled.span.withConfig({ componentId: 'holdings-figure-change' })`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--text);
  font-weight: 600;

  & > [data-part='before'] {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--text-muted);
    font-weight: 400;
  }
  & svg {
    width: 11px;
    height: 11px;
  }
`;

const isMissingPrice = (figure: Figure, value: number | null) =>
  figure === 'tradePrice' && value === 0;

function renderFigure(figure: Figure, value: number | null, text: string): ReactNode {
  if (isMissingPrice(figure, value)) return <TradePrice price={0} />;
  if (figure === 'pnlOpen' || figure === 'pnlPercent')
    return <SignedNumber value={value}>{text}</SignedNumber>;
  return text;
}

/** Old → new if the import changes the figure; unchanged and removed ones are muted. */
export function FigureChange({ change, figure }: { change: PositionChange; figure: Figure }) {
  const { before, after } = change;
  const old = before?.[figure] ?? null;
  const next = after?.[figure] ?? null;
  const text = formatChange(old, next, formats[figure]);
  if (before === null) return renderFigure(figure, next, text.after);

  const oldFigure = isMissingPrice(figure, old) ? <TradePrice price={0} /> : text.before;
  if (after === null || old === next)
    return (
      <Text size="sm" tone="muted">
        {oldFigure}
      </Text>
    );
  const wasMissing = old === null || isMissingPrice(figure, old);
  return (
    <Root>
      <span data-part="before" aria-hidden="true">
        {oldFigure}
        <MoveRight />
      </span>
      {renderFigure(figure, next, text.after)}
      <VisuallyHidden>{`, was ${wasMissing ? 'missing' : text.before}`}</VisuallyHidden>
    </Root>
  );
}

type FormatFigure = (value: number | null, decimals: number) => string;

const MAX_DECIMALS = 6;

/**
 * Uses as many decimals as needed to tell the figures apart, up to 6: 212.405 and 212.41 must not
 * both show as $212.41.
 */
function formatChange(
  before: number | null,
  after: number | null,
  format: FormatFigure,
  decimals = 2,
): { before: string; after: string } {
  const texts = { before: format(before, decimals), after: format(after, decimals) };
  if (before === after || texts.before !== texts.after || decimals >= MAX_DECIMALS) return texts;
  return formatChange(before, after, format, decimals + 2);
}

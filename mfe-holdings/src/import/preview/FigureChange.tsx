import type { Position } from '@dashboard/contracts-portfolio';
import { formatQuantity, SignedNumber, Text, VisuallyHidden } from '@dashboard/ui';
import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../../format/figures.ts';
import { TradePrice } from '../../table-columns/TradePrice.tsx';
import { type FormatFigure, formatChange } from './figure-change.ts';
import type { PositionChange } from './position-changes.ts';

/** A figure of a position that an import may change. */
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

/** A figure that a position has after the import; a gain or loss has its colour. */
function renderFigure(figure: Figure, value: number | null, text: string): ReactNode {
  if (isMissingPrice(figure, value)) return <TradePrice price={0} />;
  if (figure === 'pnlOpen' || figure === 'pnlPercent')
    return <SignedNumber value={value}>{text}</SignedNumber>;
  return text;
}

/**
 * A figure of a position: old → new where the import changes it, the new one emphasised. What stays
 * as it is, or goes, steps back.
 */
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

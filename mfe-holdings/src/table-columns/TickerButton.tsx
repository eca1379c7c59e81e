import { TextButton } from '@dashboard/ui';

interface TickerButtonProps {
  ticker: string;
  /** Opens the sheet of the ticker; without it the ticker is plain text. */
  onPress?: (ticker: string) => void;
}

/** A ticker that opens its sheet: for students at its analyses (spec §2). */
export function TickerButton({ ticker, onPress }: TickerButtonProps) {
  if (!onPress) return <strong>{ticker}</strong>;
  return (
    <TextButton data-tooltip={`Show all about ${ticker}`} onClick={() => onPress(ticker)}>
      <strong>{ticker}</strong>
    </TextButton>
  );
}

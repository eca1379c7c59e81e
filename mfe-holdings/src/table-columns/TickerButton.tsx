import { TextButton } from '@dashboard/ui';

interface TickerButtonProps {
  ticker: string;
  /** Opens the analyses of the ticker; without it the ticker is plain text. */
  onPress?: (ticker: string) => void;
}

/** A ticker that students click to see its analyses (spec §2). */
export function TickerButton({ ticker, onPress }: TickerButtonProps) {
  if (!onPress) return <strong>{ticker}</strong>;
  return (
    <TextButton title="Show the analyses" onClick={() => onPress(ticker)}>
      <strong>{ticker}</strong>
    </TextButton>
  );
}

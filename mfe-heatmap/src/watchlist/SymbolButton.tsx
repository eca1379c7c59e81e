import { TextButton } from '@dashboard/ui';

interface SymbolButtonProps {
  symbol: string;
  /** What a click does, such as 'Show the analyses'. */
  title: string;
  onPress: () => void;
}

/** A symbol that opens its analysis. */
export function SymbolButton({ symbol, title, onPress }: SymbolButtonProps) {
  return (
    <TextButton title={title} onClick={onPress}>
      <strong>{symbol}</strong>
    </TextButton>
  );
}

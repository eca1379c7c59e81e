import { TextButton } from '@dashboard/ui';

interface SymbolButtonProps {
  symbol: string;
  /** What a press does, such as 'Show the analyses'. */
  title: string;
  onPress: () => void;
}

/** A symbol that can be pressed for its analysis. */
export function SymbolButton({ symbol, title, onPress }: SymbolButtonProps) {
  return (
    <TextButton title={title} onClick={onPress}>
      <strong>{symbol}</strong>
    </TextButton>
  );
}

import { TextButton } from '@dashboard/ui';

interface SymbolButtonProps {
  symbol: string;
  /** What a click does, such as 'Show the analyses'. */
  title: string;
  tabIndex?: number;
  onPress: () => void;
}

/** A symbol that opens its analysis. */
export function SymbolButton({ symbol, title, tabIndex, onPress }: SymbolButtonProps) {
  return (
    <TextButton title={title} tabIndex={tabIndex} onClick={onPress}>
      <strong>{symbol}</strong>
    </TextButton>
  );
}

import { TextButton } from '@dashboard/ui';

interface SymbolButtonProps {
  symbol: string;
  /** What a click does, such as 'Show the analyses'. */
  tooltip: string;
  tabIndex?: number;
  onPress: () => void;
}

/** A symbol that opens its analysis. */
export function SymbolButton({ symbol, tooltip, tabIndex, onPress }: SymbolButtonProps) {
  return (
    <TextButton data-tooltip={tooltip} tabIndex={tabIndex} onClick={onPress}>
      <strong>{symbol}</strong>
    </TextButton>
  );
}

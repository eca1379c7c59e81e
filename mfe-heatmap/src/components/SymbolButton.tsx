import styled from 'styled-components';

const Root = styled.button`
  min-height: var(--control-inline);
  padding: 0;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--accent-text);
  font: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

interface SymbolButtonProps {
  symbol: string;
  /** What a press does, such as 'Show the analyses'. */
  title: string;
  onPress: () => void;
}

/** A symbol that can be pressed for its analysis. */
export function SymbolButton({ symbol, title, onPress }: SymbolButtonProps) {
  return (
    <Root type="button" title={title} onClick={onPress}>
      <strong>{symbol}</strong>
    </Root>
  );
}

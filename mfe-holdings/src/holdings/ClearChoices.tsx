import { Text } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type ClearChoice, formatHoldingCount } from './clear-choices.ts';

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0 20px 20px;
  border: 0;

  & > label {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid var(--border);
    cursor: pointer;
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent);
  }
`;

interface ClearChoicesProps {
  choices: readonly ClearChoice[];
  selected: ClearChoice | undefined;
  onSelect: (choice: ClearChoice) => void;
}

/** Which holdings are cleared: of one fund or, as the last choice, of all of them. */
export function ClearChoices({ choices, selected, onSelect }: ClearChoicesProps) {
  const name = useId();
  return (
    <Choices aria-label="Holdings to clear">
      {choices.map((choice) => (
        <label key={choice.name}>
          <input
            type="radio"
            name={name}
            checked={choice.fund === selected?.fund && selected !== undefined}
            onChange={() => onSelect(choice)}
          />
          {choice.name}
          <Text tone="muted">{`${formatHoldingCount(choice.count)}, ${choice.value}`}</Text>
        </label>
      ))}
    </Choices>
  );
}

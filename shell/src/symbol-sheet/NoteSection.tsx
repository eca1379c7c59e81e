import { useCell } from '@dashboard/mfe-kit';
import { Field, TextArea, VisuallyHidden } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import {
  MAX_NOTE_CHARACTERS,
  MAX_NOTES,
  type NoteOutcome,
  saveNote,
  storedNotes,
} from './notes.ts';

const Root = styled.section`
  padding: 16px 0;
  border-top: 1px solid var(--border);

  & > h3 {
    margin-bottom: 10px;
  }
`;

const problems: Readonly<Record<NoteOutcome, string | undefined>> = {
  stored: undefined,
  'not-stored':
    'This browser cannot save it: its storage is full or turned off. It is lost when you close the page.',
  'too-many': `A device can store ${MAX_NOTES} notes. Delete one to write another.`,
};

export function NoteSection({ symbol }: { symbol: string }) {
  const headingId = useId();
  const notes = useCell(storedNotes);
  const [outcome, setOutcome] = useState<NoteOutcome>('stored');
  const text = notes.find((note) => note.symbol === symbol)?.text ?? '';
  return (
    <Root aria-labelledby={headingId}>
      <h3 id={headingId}>
        <VisuallyHidden>{symbol} </VisuallyHidden>
        Your note
      </h3>
      <Field
        label={`What you think about ${symbol}`}
        hint="Saved as you type, on this device only. Only you can see it."
        error={problems[outcome]}
      >
        <TextArea
          value={text}
          maxLength={MAX_NOTE_CHARACTERS}
          counter
          onChange={(event) => setOutcome(saveNote(symbol, event.target.value))}
          onBlur={() => text !== '' && text.trim() === '' && saveNote(symbol, '')}
        />
      </Field>
    </Root>
  );
}

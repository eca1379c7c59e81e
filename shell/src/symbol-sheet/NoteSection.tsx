import { useCell } from '@dashboard/mfe-kit';
import { Field, TextArea } from '@dashboard/ui';
import { useState } from 'react';
import {
  MAX_NOTE_CHARACTERS,
  MAX_NOTES,
  type NoteOutcome,
  saveNote,
  storedNotes,
} from './notes.ts';
import { SheetSection } from './SheetSection.tsx';

const problems: Readonly<Record<NoteOutcome, string | undefined>> = {
  stored: undefined,
  'not-stored':
    'This browser cannot save it: its storage is full or turned off. It is lost when you close the page.',
  'too-many': `A device can store ${MAX_NOTES} notes. Delete one to write another.`,
};

export function NoteSection({ symbol }: { symbol: string }) {
  const notes = useCell(storedNotes);
  const [outcome, setOutcome] = useState<NoteOutcome>('stored');
  const text = notes.find((note) => note.symbol === symbol)?.text ?? '';
  return (
    <SheetSection symbol={symbol} label="Your note">
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
    </SheetSection>
  );
}

import { Field, TextArea } from '@dashboard/ui';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { ParsedLine } from './DraftList.tsx';
import type { useQuickLine } from './use-quick-line.ts';

const MOST_ROWS = 12;
/* Grows with its text if the browser supports that, and otherwise with its lines. */
const textAreaStyle = {
  minHeight: 0,
  maxHeight: '16em',
  resize: 'none',
  fieldSizing: 'content',
  fontFamily: 'var(--font-mono)',
} as const;

interface QuickLineProps {
  quickLine: ReturnType<typeof useQuickLine>;
  /** Enter in a single line that was fully understood. */
  onEnter: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

export function QuickLine({ quickLine, onEnter, ref }: QuickLineProps) {
  const { text, lines, today, isList } = quickLine;
  const [hasStopped, setHasStopped] = useState(false);
  const reading = isList ? undefined : lines[0]?.reading;

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const isPlainEnter = key === 'Enter' && !ctrlKey && !metaKey && !shiftKey;
    if (!isPlainEnter || isList || nativeEvent.isComposing) return;
    event.preventDefault();
    const isUnderstood = reading !== undefined && reading.unknown.length === 0;
    setHasStopped(!isUnderstood && reading !== undefined);
    if (isUnderstood) onEnter();
  }

  return (
    <Field
      label="Quick line"
      hint={
        reading ? (
          <ParsedLine reading={reading} today={today} />
        ) : isList ? (
          'Each line becomes a separate alert. Ctrl+Enter saves all.'
        ) : (
          'Such as NVDA 215C 12/25 2.4M sweep ask. Enter saves and waits for the next, Ctrl+Enter saves and closes. Paste several lines to add several.'
        )
      }
      error={
        hasStopped &&
        (reading?.unknown.length ?? 0) > 0 &&
        'Correct what was not understood, or save with a button below.'
      }
    >
      <TextArea
        ref={ref}
        value={text}
        rows={Math.min(MOST_ROWS, text.split('\n').length)}
        maxLength={5000}
        spellCheck={false}
        autoComplete="off"
        style={textAreaStyle}
        onChange={(event) => {
          setHasStopped(false);
          quickLine.change(event.target.value);
        }}
        onKeyDown={handleKey}
      />
    </Field>
  );
}

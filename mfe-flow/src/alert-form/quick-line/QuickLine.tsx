import { useTradingDay } from '@dashboard/mfe-kit';
import { Field, TextArea, useMediaQuery } from '@dashboard/ui';
import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AlertFormFields, type AlertFormValues, emptyAlert } from '../alert-form-schema.ts';
import { ParsedLine } from './DraftList.tsx';
import { parseQuickLine, type ReadLine } from './parse-quick-line.ts';

export const TOUCH = '(pointer: coarse)';
const MOST_ROWS = 12;
/* Grows with its text if the browser supports that, and otherwise with its lines. */
const textAreaStyle = {
  minHeight: 'var(--control)',
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
  const isTouch = useMediaQuery(TOUCH);
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
          `Each line becomes a separate alert.${isTouch ? '' : ' Ctrl+Enter saves all.'}`
        ) : (
          `Such as NVDA 215C 12/25 2.4M sweep ask. Enter saves and waits for the next${isTouch ? '' : ', Ctrl+Enter saves and closes'}. Paste several lines to add several.`
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

/** A single line fills the form as it's typed. Several lines become one alert each instead. */
export function useQuickLine(form: UseFormReturn<AlertFormFields, unknown, AlertFormValues>) {
  const today = useTradingDay();
  const [text, setText] = useState('');
  const filled = useRef<readonly (keyof AlertFormFields)[]>([]);

  const lines = useMemo((): readonly ReadLine[] => {
    // If a line appears twice, the same alert was pasted twice.
    const unique = new Set(text.split('\n').map((line) => line.trim()));
    return [...unique]
      .filter(Boolean)
      .map((line) => ({ line, reading: parseQuickLine(line, today) }));
  }, [text, today]);

  function change(next: string): void {
    setText(next);
    const isList = next.trim().includes('\n');
    const fields: Partial<AlertFormFields> = isList ? {} : parseQuickLine(next, today).fields;
    const taken = filled.current.filter((field) => !(field in fields));
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const field of taken) form.setValue(field, emptyAlert[field], options);
    for (const [field, value] of Object.entries(fields)) {
      form.setValue(field as keyof AlertFormFields, value, options);
    }
    filled.current = Object.keys(fields) as (keyof AlertFormFields)[];
  }

  function clear(): void {
    filled.current = [];
    setText('');
  }

  const remove = useCallback((line: string) => {
    setText((current) =>
      current
        .split('\n')
        .filter((other) => other.trim() !== line)
        .join('\n'),
    );
  }, []);

  return { text, lines, today, change, clear, remove, isList: lines.length > 1 };
}

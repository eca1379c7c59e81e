import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_NOTE_CHARACTERS, type ReplayNote } from '@dashboard/contracts-portfolio';
import {
  Button,
  ChangedElsewhere,
  ConfirmDialog,
  Dialog,
  Field,
  ImageField,
  Stack,
  Text,
  TextArea,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatChange, formatMoment, type ReplayStep } from '../../replay/index.ts';
import { chartFileTypes, formatRejectedChart } from '../../stocks/chart-file.ts';
import { createNoteDraft, isDirty, noteDraftSchema } from './note-draft.ts';
import { useSaveNote } from './use-save-note.ts';

export interface NoteEditorProps {
  /** The moment that the note is pinned to. */
  step: ReplayStep;
  /** The note as it is now; undefined for a new one. */
  note: ReplayNote | undefined;
  onClose: () => void;
}

/** The changes that a dialog names; the others are counted. */
const MAX_NAMED_CHANGES = 3;

function describeStep(step: ReplayStep): string {
  const named = step.changes.slice(0, MAX_NAMED_CHANGES).map(formatChange).join(' · ');
  const others = step.changes.length - MAX_NAMED_CHANGES;
  return `${formatMoment(step)} — ${named}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Writes a note of the replay: its text and its chart. */
export function NoteEditor({ step, note, onClose }: NoteEditorProps) {
  const [base] = useState(note);
  const form = useForm({
    resolver: zodResolver(noteDraftSchema),
    defaultValues: createNoteDraft(base),
    reValidateMode: 'onSubmit',
  });
  const draft = form.watch();
  const { errors } = form.formState;
  const save = useSaveNote(note?.at ?? step.at, onClose);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const formId = useId();
  const dirty = isDirty(draft, base);
  const wasChanged = note !== undefined && note.version !== base?.version;

  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ draft: values, note });
  });
  function close() {
    if (save.isPending) return;
    if (dirty) setConfirmingDiscard(true);
    else onClose();
  }
  function setChart(file: File | null, chart: string | null) {
    form.clearErrors('file');
    form.setValue('file', file);
    form.setValue('chart', chart);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={base ? 'Edit Note' : 'Pin a Note'}
      description={describeStep(step)}
      size="lg"
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            data-tooltip="Ctrl+Enter"
            disabled={!dirty}
            pending={save.isPending}
          >
            {base ? 'Save note' : 'Pin note'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && dirty)
            void submit(event);
        }}
      >
        <Stack gap={4}>
          {wasChanged && (
            <ChangedElsewhere
              title="This note was changed elsewhere while you were writing"
              hint="Save note replaces it with yours; Cancel keeps it."
            >
              <Text preserveLines>{note.text}</Text>
            </ChangedElsewhere>
          )}
          <Field label="Note" error={errors.text?.message}>
            <TextArea
              rows={5}
              counter
              maxLength={MAX_NOTE_CHARACTERS}
              value={draft.text}
              disabled={save.isPending}
              placeholder="What this moment teaches"
              onChange={(event) => form.setValue('text', event.target.value)}
            />
          </Field>
          <ImageField
            label="Chart"
            alt="Chart of the note"
            file={draft.file}
            src={draft.chart}
            accept={chartFileTypes}
            maxSize={MAX_IMAGE_BYTES}
            takesPastes
            disabled={save.isPending}
            error={errors.file?.message}
            onPick={(file) => setChart(file, draft.chart)}
            onRemove={() => setChart(null, null)}
            onReject={({ codes }) => form.setError('file', { message: formatRejectedChart(codes) })}
          />
        </Stack>
      </form>
      <ConfirmDialog
        open={confirmingDiscard}
        onOpenChange={() => setConfirmingDiscard(false)}
        title="Discard your changes?"
        description="What you have written is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}

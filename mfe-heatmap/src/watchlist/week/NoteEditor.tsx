import { MAX_NOTE_CHARACTERS, type ReplayNote } from '@dashboard/contracts-portfolio';
import { Button, ChangedElsewhere, Dialog, Field, Stack, Text, TextArea } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChartField } from '../../stocks/ChartField.tsx';
import { DiscardDialog } from '../../stocks/DiscardDialog.tsx';
import type { ReplayStep } from '../../stocks/state-history.ts';
import { formatChanges, formatMoment } from './replay.ts';
import { createNoteDraft, isDirty, noteDraftSchema, useSaveNote } from './save-note.ts';

export interface NoteEditorProps {
  step: ReplayStep;
  note: ReplayNote | undefined;
  onClose: () => void;
}

const MAX_NAMED_CHANGES = 3;

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
      description={`${formatMoment(step)} — ${formatChanges(step, MAX_NAMED_CHANGES)}`}
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
          <ChartField
            label="Chart"
            alt="Chart of the note"
            file={draft.file}
            image={draft.chart}
            disabled={save.isPending}
            error={errors.file?.message}
            onChange={setChart}
            onReject={(message) => form.setError('file', { message })}
          />
        </Stack>
      </form>
      <DiscardDialog
        open={confirmingDiscard}
        onStay={() => setConfirmingDiscard(false)}
        onDiscard={onClose}
      />
    </Dialog>
  );
}

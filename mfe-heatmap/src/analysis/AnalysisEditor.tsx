import { imageMediaTypes, MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_ANALYSIS_CHARACTERS, type Stock } from '@dashboard/contracts-portfolio';
import {
  Button,
  ChangedElsewhere,
  Dialog,
  Field,
  ImageField,
  Stack,
  Text,
  TextArea,
} from '@dashboard/ui';
import { useId, useState } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useAnalysisDraft } from './use-analysis-draft.ts';
import { UploadError, useSaveAnalysis } from './use-save-analysis.ts';

const accept = Object.fromEntries(
  imageMediaTypes.map((type) => [type, [`.${type.split('/')[1]}`]]),
);

const formatRejection = (reasons: readonly string[]) =>
  reasons.includes('file-too-large')
    ? 'The image is larger than 10 MB'
    : 'Choose a PNG, JPEG or WebP image';

interface AnalysisEditorProps {
  stock: Stock;
  onClose: () => void;
}

/** 'Edit Technical Analysis': the text and the chart of one stock (spec §2). */
export function AnalysisEditor({ stock, onClose }: AnalysisEditorProps) {
  const save = useSaveAnalysis(stock, onClose);
  const { form, draft, saved, dirty, changedElsewhere, restart } = useAnalysisDraft(
    stock,
    save.isPending,
  );
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const formId = useId();
  const { errors } = form.formState;
  const uploadError = save.error instanceof UploadError && save.error.message;

  function setImage(file: File | null, image: string | null) {
    form.clearErrors('file');
    form.setValue('file', file);
    form.setValue('image', image);
  }

  function reset() {
    restart();
    save.reset();
  }

  function close() {
    if (save.isPending) return;
    if (dirty) setConfirmingDiscard(true);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit Technical Analysis"
      description={stock.symbol}
      size="3xl"
      height="85vh"
      footer={
        <>
          <Button
            variant="ghost"
            disabled={save.isPending || !(dirty || changedElsewhere)}
            onClick={reset}
            style={{ marginRight: 'auto' }}
          >
            Reset
          </Button>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!dirty}
            pending={save.isPending}
          >
            Save Analysis
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (dirty && !save.isPending) save.mutate({ draft: values, base: saved });
        })}
      >
        <Stack gap={4}>
          {changedElsewhere && dirty && (
            <ChangedElsewhere
              title="This analysis was changed elsewhere while you were writing"
              hint="Save Analysis replaces it with yours; Reset takes it over."
            >
              <Text preserveLines>{saved.text || 'It has no text now.'}</Text>
            </ChangedElsewhere>
          )}
          <ImageField
            label="Chart image"
            alt={`Technical chart of ${stock.symbol}`}
            file={draft.file}
            src={draft.image}
            accept={accept}
            maxSize={MAX_IMAGE_BYTES}
            disabled={save.isPending}
            error={errors.file?.message ?? uploadError}
            onPick={(file) => setImage(file, draft.image)}
            onRemove={() => setImage(null, null)}
            onReject={({ codes: reasons }) =>
              form.setError('file', { message: formatRejection(reasons) })
            }
          />
          <Field label="Weekly Analysis" error={errors.text?.message}>
            <TextArea
              rows={12}
              counter
              maxLength={MAX_ANALYSIS_CHARACTERS}
              value={draft.text}
              disabled={save.isPending}
              placeholder="What the chart says this week"
              onChange={(event) => form.setValue('text', event.target.value)}
            />
          </Field>
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

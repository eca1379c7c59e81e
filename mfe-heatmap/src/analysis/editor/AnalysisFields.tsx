import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_ANALYSIS_CHARACTERS } from '@dashboard/contracts-portfolio';
import {
  Alert,
  ChangedElsewhere,
  Field,
  formatDate,
  formatTime,
  ImageField,
  Stack,
  Text,
  TextArea,
} from '@dashboard/ui';
import { chartFileTypes, formatRejectedChart } from '../../stocks/chart-file.ts';
import type { AnalysisForm } from './use-analysis-draft.ts';
import { UploadError } from './use-save-analysis.ts';

interface AnalysisFieldsProps {
  symbol: string;
  analysis: AnalysisForm;
  saveError: Error | null;
  isSaving: boolean;
  /** When the draft that was continued was written. */
  resumedAt: number | undefined;
}

/** The chart and the text of an analysis, with what there is to know before it is saved. */
export function AnalysisFields(props: AnalysisFieldsProps) {
  const { symbol, analysis, saveError, isSaving, resumedAt } = props;
  const { form, draft, saved, dirty, changedElsewhere } = analysis;
  const { errors } = form.formState;

  function setImage(file: File | null, image: string | null) {
    form.clearErrors('file');
    form.setValue('file', file);
    form.setValue('image', image);
  }

  return (
    <Stack gap={4}>
      {resumedAt !== undefined && <ResumedNotice at={new Date(resumedAt)} />}
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
        alt={`Technical chart of ${symbol}`}
        file={draft.file}
        src={draft.image}
        accept={chartFileTypes}
        maxSize={MAX_IMAGE_BYTES}
        takesPastes
        disabled={isSaving}
        error={errors.file?.message ?? (saveError instanceof UploadError && saveError.message)}
        onPick={(file) => setImage(file, draft.image)}
        onRemove={() => setImage(null, null)}
        onReject={({ codes }) => form.setError('file', { message: formatRejectedChart(codes) })}
      />
      <Field label="Weekly Analysis" error={errors.text?.message}>
        <TextArea
          rows={10}
          counter
          maxLength={MAX_ANALYSIS_CHARACTERS}
          value={draft.text}
          disabled={isSaving}
          placeholder="What the chart says this week"
          onChange={(event) => form.setValue('text', event.target.value)}
        />
      </Field>
    </Stack>
  );
}

function ResumedNotice({ at }: { at: Date }) {
  return (
    <div role="status">
      <Alert variant="info" title="Your draft is back">
        {`Written ${formatDate(at)} ${formatTime(at)} and not saved. Reset shows the saved analysis.`}
      </Alert>
    </div>
  );
}

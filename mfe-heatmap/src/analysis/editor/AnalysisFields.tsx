import { MAX_ANALYSIS_CHARACTERS } from '@dashboard/contracts-portfolio';
import {
  Alert,
  ChangedElsewhere,
  Field,
  formatDate,
  formatTime,
  Stack,
  Text,
  TextArea,
} from '@dashboard/ui';
import { ChartField } from '../../stocks/editor-parts.tsx';
import type { AnalysisForm } from './analysis-draft.ts';
import { UploadError } from './use-save-analysis.ts';

interface AnalysisFieldsProps {
  symbol: string;
  analysis: AnalysisForm;
  saveError: Error | null;
  isSaving: boolean;
  resumedAt: Date | undefined;
}

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
      {resumedAt && (
        <div role="status">
          <Alert variant="info" title="Your draft is back">
            {`Written ${formatDate(resumedAt)} ${formatTime(resumedAt)} and not saved. Reset shows the saved analysis.`}
          </Alert>
        </div>
      )}
      {changedElsewhere && dirty && (
        <ChangedElsewhere
          title="This analysis was changed elsewhere while you were writing"
          hint="Save Analysis replaces it with yours; Reset discards yours."
        >
          <Text preserveLines>{saved.text || 'Its text was removed.'}</Text>
        </ChangedElsewhere>
      )}
      <ChartField
        label="Chart image"
        alt={`Technical chart of ${symbol}`}
        file={draft.file}
        image={draft.image}
        disabled={isSaving}
        error={errors.file?.message ?? (saveError instanceof UploadError && saveError.message)}
        onChange={setImage}
        onReject={(message) => form.setError('file', { message })}
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

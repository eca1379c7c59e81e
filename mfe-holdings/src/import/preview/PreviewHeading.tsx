import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import { Cluster, Field, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { FundSelect } from '../../fund-select/FundSelect.tsx';
import { formatFileTime } from '../file-time.ts';

interface PreviewHeadingProps {
  preview: ImportPreview;
  fileName: string;
  /** The fund chosen, whose preview may be on its way; null where it is chosen elsewhere. */
  fund: Fund | null;
  onFundChange: (fund: Fund) => void;
  /** Buttons about the file. */
  actions?: ReactNode;
}

/** Which file this is, whose, of when, and the fund that it goes into. */
export function PreviewHeading(props: PreviewHeadingProps) {
  const { preview, fileName, fund, onFundChange, actions } = props;
  const { broker, asOf } = preview;
  return (
    <Cluster justify="between" gap={3}>
      <div>
        <Text as="p" strong>
          {fileName}
        </Text>
        <Text as="p" tone="muted">
          {broker}
          {asOf !== null && `, as of ${formatFileTime(asOf)}`}
        </Text>
      </div>
      <Cluster gap={2}>
        {actions}
        {fund !== null && (
          <Field label="Import into" layout="inline">
            <FundSelect fund={fund} onFundChange={onFundChange} />
          </Field>
        )}
      </Cluster>
    </Cluster>
  );
}

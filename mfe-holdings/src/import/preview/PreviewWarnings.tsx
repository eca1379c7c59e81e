import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import { Alert, Button, Stack } from '@dashboard/ui';
import { styled } from 'styled-components';

/* Always in the document, so that warnings about another fund are announced. */
const Region = styled(Stack).withConfig({ componentId: 'holdings-import-warnings' })`
  &:empty {
    display: none;
  }
`;

interface PreviewWarningsProps {
  preview: ImportPreview;
  onFundChange: (fund: Fund) => void;
}

/** What is unusual about an import, above its figures; each warning is a whole sentence. */
export function PreviewWarnings({ preview, onFundChange }: PreviewWarningsProps) {
  const { warnings, suggestedFund } = preview;
  return (
    <Region gap={2} role="status" aria-label="Warnings">
      {warnings.map(({ code, message }) => (
        <Alert
          key={code}
          variant="warning"
          action={
            code === 'other-fund' &&
            suggestedFund && (
              <Button size="dense" onClick={() => onFundChange(suggestedFund)}>
                Use {suggestedFund}
              </Button>
            )
          }
        >
          {message}
        </Alert>
      ))}
    </Region>
  );
}

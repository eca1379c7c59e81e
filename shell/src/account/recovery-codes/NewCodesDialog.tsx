import { Alert, Button, Dialog, Stack } from '@dashboard/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 6px 16px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  font-family: ui-monospace, monospace;
  list-style: none;
`;

/** The new recovery codes, which are never shown again. */
export function NewCodesDialog(props: { codes: readonly string[]; onClose: () => void }) {
  const { codes, onClose } = props;
  const [copied, setCopied] = useState<'copied' | 'failed'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${codes.join('\n')}\n`);
      setCopied('copied');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Your recovery codes"
      description="Print them or put them into a password manager now. They are not shown again."
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
            {copied === 'copied' ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have stored them
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        {copied === 'failed' && (
          <Alert variant="warning">
            The browser did not allow copying. Select the codes instead.
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

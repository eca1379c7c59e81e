import { Alert, Button, Dialog, Stack } from '@dashboard/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 6px 16px;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

interface ShownOnceDialogProps {
  title: string;
  description: string;
  label: string;
  lines: readonly string[];
  children?: ReactNode;
  onClose: () => void;
}

export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, label, lines, children, onClose } = props;
  const [copied, setCopied] = useState<'copied' | 'failed'>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${lines.join('\n')}\n`);
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
      title={title}
      description={description}
      footer={
        <>
          <Button icon={<Copy />} onClick={copy}>
            {copied === 'copied' ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have stored them
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Codes aria-label={label}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Codes>
        {children}
        {copied === 'failed' && (
          <Alert variant="warning">
            The browser did not allow copying. Select the text instead.
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

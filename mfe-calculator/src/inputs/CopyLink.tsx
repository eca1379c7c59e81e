import { useCopyLink } from '@dashboard/mfe-kit';
import { Button, Field, Stack, TextInput } from '@dashboard/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface CopyLinkProps {
  link: string;
  disabled: boolean;
}

/** Copies a link to these inputs. When the browser blocks the clipboard, the link shows selected. */
export function CopyLink({ link, disabled }: CopyLinkProps) {
  const copyLink = useCopyLink();
  const [isClipboardBlocked, setClipboardBlocked] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    const isCopied = await copyLink(link, {
      description: 'It opens the calculator with these inputs.',
      refusal: 'The link is selected.',
    });
    flushSync(() => setClipboardBlocked(!isCopied));
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Stack gap={3}>
      <div>
        <Button size="dense" disabled={disabled} onClick={copy}>
          Copy link
        </Button>
      </div>
      {isClipboardBlocked && !disabled && (
        <Field label="Link to these inputs" hint="Copy it from here.">
          <TextInput readOnly value={link} ref={field} />
        </Field>
      )}
    </Stack>
  );
}

import { useCopyLink } from '@dashboard/mfe-kit';
import { Alert, Button, Cluster, Dialog, Field, Stack, TextInput } from '@dashboard/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { useAuthStatus } from '../session/auth.ts';
import { hasCopiedAddress } from './copied-address.ts';
import { QrCode } from './QrCode.tsx';

const isLocal = () => /^(localhost|127\.\d|\[::1\])/.test(window.location.hostname);

/** A code is shown only once, when it's made, so this can only lead to where that is. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const needsCode = useAuthStatus().data?.studentAccess === 'code';
  const copyLink = useCopyLink();
  const [isCopied, setCopied] = useState(false);
  const address = new URL('/student', window.location.href).href;

  async function copy() {
    const hasCopied = await copyLink(address, { description: 'It opens the student portal.' });
    setCopied(hasCopied);
    if (hasCopied && !needsCode) hasCopiedAddress.update(() => true);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Invite your students"
      description="Send them this address, or let them scan it."
    >
      <Stack gap={4}>
        <Field label="Address of the student portal">
          <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
            <TextInput
              readOnly
              value={address}
              style={{ flex: 1, minWidth: 0 }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="primary" icon={isCopied ? <Check /> : <Copy />} onClick={copy}>
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </Cluster>
        </Field>
        <QrCode text={address} label={`QR code of ${address}`} />
        {isLocal() && (
          <Alert variant="info">
            This address only opens on this computer. Open the dashboard at its address in your
            network to invite others.
          </Alert>
        )}
        {needsCode && (
          <Alert
            variant="info"
            title="Students also need an access code"
            action={
              <Button
                size="dense"
                onClick={() => navigate(`${adminPagePaths.account}#access-codes`)}
              >
                Access codes
              </Button>
            }
          >
            Make one for the class. Its own link opens the portal without typing.
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}

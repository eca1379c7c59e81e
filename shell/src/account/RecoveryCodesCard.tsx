import {
  createRecoveryCodes,
  getRecoveryCodeStatus,
  RECOVERY_CODE_COUNT,
} from '@dashboard/contracts-auth';
import { QueryState } from '@dashboard/mfe-kit';
import { Alert, Button, Card, SkeletonTable, Text } from '@dashboard/ui';
import { useState } from 'react';
import { formatMoment } from '../slots/row-text.ts';
import { useAccountQuery } from './AccountList.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

const FEW = 3;

export function RecoveryCodesCard() {
  const status = useAccountQuery(getRecoveryCodeStatus);
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const hasCodes = status.data?.createdAt != null;

  return (
    <Card
      title="Recovery codes"
      description="Each signs you in once, without the password: for the day a device is lost."
      actions={
        <Button disabled={status.data === undefined} onClick={() => setConfirming(true)}>
          {hasCodes ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      }
    >
      <QueryState
        query={status}
        loading={<SkeletonTable label="Loading recovery codes" rows={1} />}
        errorTitle="Recovery codes could not be loaded"
      >
        {({ remaining, createdAt }) => <Status remaining={remaining} createdAt={createdAt} />}
      </QueryState>
      {isConfirming && (
        <ConfirmationDialog
          title={hasCodes ? 'Make new recovery codes' : 'Make recovery codes'}
          description={
            hasCodes
              ? 'The earlier codes stop working. The new ones are shown once.'
              : 'The codes are shown once. Store them where only you can find them.'
          }
          confirmLabel="Make codes"
          onConfirm={(body, api) => api.call(createRecoveryCodes, { body })}
          refresh={getRecoveryCodeStatus}
          onConfirmed={(made) => {
            setCodes(made.codes);
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {codes && (
        <ShownOnceDialog
          title="Your recovery codes"
          description="Print them or put them into a password manager now. They are not shown again."
          label="Recovery codes"
          lines={codes}
          onClose={() => setCodes(undefined)}
        />
      )}
    </Card>
  );
}

function Status({ remaining, createdAt }: { remaining: number; createdAt: string | null }) {
  if (createdAt === null) return <Text tone="muted">No recovery codes yet.</Text>;
  const text = `${remaining} of ${RECOVERY_CODE_COUNT} codes are left, made ${formatMoment(createdAt)}.`;
  if (remaining > FEW) return <Text tone="muted">{text}</Text>;
  return <Alert variant="warning">{text} Make new ones.</Alert>;
}

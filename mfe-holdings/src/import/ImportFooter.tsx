import { Button, Cluster, Text } from '@dashboard/ui';
import { hasHoldings } from './files/import-files.ts';
import type { ReadFile } from './files/use-import-files.ts';
import type { ImportInput } from './import-holdings.ts';

interface ImportFooterProps {
  files: readonly ReadFile[];
  current: ReadFile | undefined;
  isImporting: boolean;
  /** The server hasn't refused this preview. */
  canImport: boolean;
  onClose: () => void;
  onSkip: (id: string) => void;
  onImport: (input: ImportInput) => void;
}

export function ImportFooter(props: ImportFooterProps) {
  const { files, current, isImporting, onClose } = props;
  const imported = files.filter(({ outcome }) => outcome?.state === 'imported').length;
  return (
    <Cluster justify="end">
      {files.length > 1 && (
        <Text tone="muted" role="status" style={{ marginRight: 'auto' }}>
          {describeProgress(imported, files.length, current !== undefined)}
        </Text>
      )}
      {current ? (
        <>
          <Button onClick={onClose} disabled={isImporting}>
            Cancel
          </Button>
          {files.length > 1 && (
            <Button onClick={() => props.onSkip(current.id)} disabled={isImporting}>
              Skip this file
            </Button>
          )}
          <ImportButton {...props} current={current} />
        </>
      ) : (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      )}
    </Cluster>
  );
}

function ImportButton(props: ImportFooterProps & { current: ReadFile }) {
  const { current, isImporting, canImport, onImport } = props;
  const { id, file, fund, read, isReading, error } = current;
  // Another fund's preview shows until the chosen fund's has arrived.
  const ready = read?.preview.fund === fund ? read : null;
  const isReady = canImport && error === null && ready !== null && hasHoldings(ready.preview);
  return (
    <Button
      variant="primary"
      pending={isImporting || isReading}
      disabled={!isReady}
      onClick={() => {
        if (ready) onImport({ ...ready, fileId: id, fileName: file.name });
      }}
    >
      {isImporting ? 'Processing...' : describeImport(ready?.preview.removed.length ?? 0)}
    </Button>
  );
}

const describeImport = (removed: number) =>
  removed === 0 ? 'Import' : `Import and remove ${removed.toLocaleString('en-US')}`;

function describeProgress(imported: number, total: number, goesOn: boolean): string {
  const progress = `${imported} of ${total} files imported.`;
  return goesOn && imported > 0 ? `${progress} Cancel keeps what is imported.` : progress;
}

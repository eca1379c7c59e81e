import { Alert, Button } from '@dashboard/ui';

interface NothingReadProps {
  fileName: string;
  onOpen: () => void;
}

/** Stays after the toast of a file without holdings: its lines, each with the reason, can be seen. */
export function NothingRead({ fileName, onOpen }: NothingReadProps) {
  return (
    <Alert
      variant="warning"
      action={
        <Button size="dense" onClick={onOpen}>
          Show its lines
        </Button>
      }
    >
      {`No holdings were read from ${fileName}.`}
    </Alert>
  );
}

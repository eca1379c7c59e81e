import { Alert } from '@dashboard/ui';

/** The notice on every dashboard (spec §1). */
export function Disclaimer() {
  return (
    <Alert variant="warning">
      Everything here is for education. It is not financial advice; consult a licensed financial
      professional before you invest.
    </Alert>
  );
}

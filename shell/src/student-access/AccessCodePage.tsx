import { CardPage } from '../page/CardPage.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { AccessCodeForm } from './AccessCodeForm.tsx';

interface AccessCodePageProps {
  inviteCode: string;
  /** The portal was open before. */
  hasEnded: boolean;
}

/** The card that asks a student for an access code. */
export function AccessCodePage({ inviteCode, hasEnded }: AccessCodePageProps) {
  usePageTitle('Trading Dashboard - Student Portal');
  return (
    <CardPage
      title="Student Portal"
      description={
        hasEnded
          ? 'Your access has ended. Enter a code to go on.'
          : 'Enter the access code you were given.'
      }
    >
      <AccessCodeForm inviteCode={inviteCode} />
    </CardPage>
  );
}

import { Button, LinkButton, Stack, Text } from '@dashboard/ui';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { useAuthStatus } from '../session/auth.ts';
import { CenteredCard } from './CenteredCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { usePageTitle } from './use-page-title.ts';

const StudentAccess = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--border);
`;

/** Sign-in of the admin, and the way to the students' portal (spec §2). */
export function LoginScreen() {
  usePageTitle('Trading Dashboard Login');
  const [, navigate] = useLocation();
  const status = useAuthStatus({ always: true });
  if (status.data?.isAuthenticated) {
    return (
      <CenteredCard
        title={`Welcome, ${status.data.username}!`}
        description="You are already logged in as an admin."
      >
        <Button variant="primary" onClick={() => navigate('/')}>
          Go to Admin Dashboard
        </Button>
      </CenteredCard>
    );
  }
  return (
    <CenteredCard
      title="Trading Dashboard Login"
      description="Admin access required for portfolio management"
    >
      <Stack gap={5}>
        <LoginForm onSignedIn={() => navigate('/')} />
        <StudentAccess>
          <Text as="p" size="sm" ink="muted">
            For student access (read-only):
          </Text>
          <LinkButton href="/student">Student Portal</LinkButton>
        </StudentAccess>
      </Stack>
    </CenteredCard>
  );
}

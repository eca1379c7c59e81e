import { LinkButton, Stack, Text } from '@dashboard/ui';
import { CenteredCard } from './CenteredCard.tsx';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  return (
    <CenteredCard title="Page Not Found">
      <Stack gap={4}>
        <Text as="p" tone="muted">
          Did you forget to add the page to the router?
        </Text>
        <LinkButton href="/student">Student Portal</LinkButton>
      </Stack>
    </CenteredCard>
  );
}

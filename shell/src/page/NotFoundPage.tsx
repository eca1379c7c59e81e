import { LinkButton, Stack, Text } from '@dashboard/ui';
import { CardPage } from './CardPage.tsx';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <CardPage title="Page Not Found">
      <Stack gap={4}>
        <Text as="p" tone="muted">
          Did you forget to add the page to the router?
        </Text>
        <LinkButton href="/student">Student Portal</LinkButton>
      </Stack>
    </CardPage>
  );
}

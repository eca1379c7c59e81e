import { Card, Cluster } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';

const Page = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  padding: 16px;

  & > div:last-child {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 20px;
    padding-bottom: 12vh;
  }
  & section {
    width: min(400px, calc(100vw - 32px));
  }
  & section > header {
    padding: 24px 24px 16px;
    text-align: center;
  }
  & section > [data-part='body'] {
    padding: 0 24px 24px;
  }
`;

/* The icon in the colors of the theme. */
const Logo = () => (
  <svg viewBox="0 0 16 16" width="48" aria-hidden="true">
    <rect width="16" height="16" rx="3.5" fill="var(--accent)" />
    <path d="M3 9h2.6v4H3zM6.7 6h2.6v7H6.7zM10.4 3H13v10h-2.6z" fill="var(--on-accent)" />
  </svg>
);

export function CardPage(props: { title: string; description?: string; children: ReactNode }) {
  return (
    <Page>
      <Cluster justify="end">
        <ThemeToggle />
      </Cluster>
      <div>
        <Logo />
        <Card title={props.title} description={props.description} headingLevel={1}>
          {props.children}
        </Card>
      </div>
    </Page>
  );
}

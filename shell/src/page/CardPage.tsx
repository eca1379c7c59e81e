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
`;

export function CardPage(props: { title: string; description?: string; children: ReactNode }) {
  return (
    <Page>
      <Cluster justify="end">
        <ThemeToggle />
      </Cluster>
      <div>
        <img src="/icon-192.png" alt="" width={48} height={48} />
        <Card title={props.title} description={props.description} headingLevel={1}>
          {props.children}
        </Card>
      </div>
    </Page>
  );
}

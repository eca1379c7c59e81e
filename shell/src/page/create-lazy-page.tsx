import { LazyPart, type LoadablePart } from '@dashboard/ui';
import type { ComponentType } from 'react';
import { CenteredPage, WaitingPage } from './CenteredPage.tsx';

const noProps = {};

/** A page whose script is loaded when it opens: students never need it. */
export const createLazyPage = (part: LoadablePart<ComponentType>) => () => (
  <LazyPart
    part={part}
    props={noProps}
    loading={<WaitingPage text="Loading page..." />}
    errorTitle="This page could not be loaded"
    renderError={(error) => <CenteredPage>{error}</CenteredPage>}
  />
);

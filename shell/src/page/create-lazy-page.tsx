import { LazyPart, type LoadablePart } from '@dashboard/ui';
import type { ComponentType } from 'react';
import { WaitingPage } from '../session/AdminOnly.tsx';
import { CenteredPage } from './CenteredPage.ts';

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

import type { FakeHostOptions } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import type { ReactNode } from 'react';
import { ServicesContext, type ShellServices } from '../src/host/services.ts';
import { sampleModules } from './sample-modules.ts';

const services = { listedModules: sampleModules } as unknown as ShellServices;

export const renderPart = (part: ReactNode, options: FakeHostOptions) =>
  renderScreen(() => <ServicesContext value={services}>{part}</ServicesContext>, options);

import type { ReactNode } from 'react';
import { ServicesContext, type ShellServices } from '../src/host/services.ts';
import { sampleModules } from './sample-modules.ts';

const services = { listedModules: sampleModules } as unknown as ShellServices;

/** For parts of the shell that read only the modules' contributions. */
export const SampleServices = ({ children }: { children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

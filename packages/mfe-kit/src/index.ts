export * from './address-parameter.ts';
export * from './call.ts';
export * from './fake-host.ts';
export * from './host.ts';
export { HostProvider, useHost } from './host-context.tsx';
export * from './panel.tsx';
export * from './query.ts';
export * from './refresh-all.ts';
export * from './standalone.tsx';

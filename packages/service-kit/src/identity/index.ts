export * from './client-network.ts';
export * from './identity.ts';
export { deriveKeyRing, isSignature } from './identity-keys.ts';
export * from './page-token.ts';
export * from './service-calls.ts';
export * from './sessions.ts';

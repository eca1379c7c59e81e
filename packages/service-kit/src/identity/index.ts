export * from './client-network.ts';
export * from './identity.ts';
export { deriveKeyRing, isSignature } from './identity-keys.ts';
export * from './sessions.ts';

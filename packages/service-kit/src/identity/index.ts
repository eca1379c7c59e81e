export * from './client-network.ts';
export * from './identity.ts';
export { deriveIdentityKeys, isSignature } from './identity-keys.ts';
export * from './sessions.ts';

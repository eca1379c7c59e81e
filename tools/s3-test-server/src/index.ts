export { machineIdentity, startCredentialsServer } from './credentials-server.ts';
export { s3Credentials, startS3Server } from './s3-server.ts';

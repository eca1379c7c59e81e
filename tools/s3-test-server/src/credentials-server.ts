import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { s3Credentials } from './s3-server.ts';

export const machineIdentity = {
  authorization: 'the authorization of the container',
  webIdentityToken: 'the token of the service account',
  roleArn: 'arn:aws:iam::000000000000:role/images',
  sessionToken: 'the session token of the machine',
};

const renderAssumedRole = (expiration: string) => `<AssumeRoleWithWebIdentityResponse
  xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials>
  <AccessKeyId>${s3Credentials.accessKeyId}</AccessKeyId>
  <SecretAccessKey>${s3Credentials.secretAccessKey}</SecretAccessKey>
  <SessionToken>${machineIdentity.sessionToken}</SessionToken>
  <Expiration>${expiration}</Expiration>
  </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;

/** As a cloud does: a container's endpoint (GET), and STS for a web identity (POST). */
export async function startCredentialsServer() {
  const server = createServer(async (request, response) => {
    const expiration = new Date(Date.now() + 60 * 60_000).toISOString();
    if (request.method === 'GET') {
      const isKnown = request.headers.authorization === machineIdentity.authorization;
      const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey } = s3Credentials;
      const Token = machineIdentity.sessionToken;
      const credentials = { AccessKeyId, SecretAccessKey, Token, Expiration: expiration };
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(isKnown ? credentials : {}));
    }
    const body = new URLSearchParams(await text(request));
    const isKnown =
      body.get('Action') === 'AssumeRoleWithWebIdentity' &&
      body.get('RoleArn') === machineIdentity.roleArn &&
      body.get('WebIdentityToken') === machineIdentity.webIdentityToken;
    response.writeHead(isKnown ? 200 : 403, { 'content-type': 'text/xml' });
    return response.end(isKnown ? renderAssumedRole(expiration) : '<ErrorResponse/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreatedPasskey, PasskeyAssertion } from '@dashboard/contracts-auth';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly crossOrigin?: boolean;
  readonly type?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function createAuthenticator(origin = 'http://localhost:8080') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = toBase64url(credentialId);
  let counter = 0;

  function toAuthenticatorData(flags: number, deviation: Deviation): Buffer {
    const { rpId = new URL(origin).hostname, isUserVerified = true } = deviation;
    counter = deviation.counter ?? counter + 1;
    const verified = isUserVerified ? USER_VERIFIED : 0;
    const head = Buffer.from([flags | USER_PRESENT | verified]);
    return Buffer.concat([sha256(rpId), head, toUint32(counter)]);
  }

  const toClientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  function toCosePublicKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  return {
    id,

    create(challenge: string, deviation: Deviation = {}): CreatedPasskey {
      const authData = Buffer.concat([
        toAuthenticatorData(HAS_CREDENTIAL, { counter: 0, ...deviation }),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        toCosePublicKey(),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id,
        clientDataJSON: toBase64url(toClientData('webauthn.create', challenge, deviation)),
        attestationObject: toBase64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      };
    },

    assert(challenge: string, deviation: Deviation = {}): PasskeyAssertion {
      const clientData = toClientData('webauthn.get', challenge, deviation);
      const authenticatorData = toAuthenticatorData(0, deviation);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id,
        clientDataJSON: toBase64url(clientData),
        authenticatorData: toBase64url(authenticatorData),
        signature: toBase64url(sign('sha256', signed, privateKey)),
      };
    },
  };
}

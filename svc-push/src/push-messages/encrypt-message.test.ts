import { createECDH } from 'node:crypto';
import { decryptMessage } from '../../test/decrypt-message.ts';
import { encryptMessage, isPublicKey } from './encrypt-message.ts';

/** RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encryption matches the example in RFC 8291', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(example.senderPrivate, 'base64url'));
  const salt = Buffer.from(example.salt, 'base64url');
  const message = encryptMessage(example.text, example, { salt, pair });
  expect(message.toString('base64url')).toBe(example.message);
});

test('only a receiver with the secret can decrypt a message', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(example.receiverPrivate, 'base64url'));
  const text = 'AAPL · Daily BX LL → HL ✓';
  const message = encryptMessage(text, example);
  expect(decryptMessage(message, { pair, auth: example.auth })).toBe(text);
  const wrong = { pair, auth: Buffer.alloc(16).toString('base64url') };
  expect(() => decryptMessage(message, wrong)).toThrow();
});

test('a key that isn’t a point of the curve isn’t a public key', () => {
  expect(isPublicKey(example.p256dh)).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});

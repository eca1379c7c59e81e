import { createHash, createHmac } from 'node:crypto';

/** The signed parts of a request, with header names in lower case. */
export interface SignedRequest {
  readonly method: string;
  /** As sent, encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SigningOptions {
  readonly secretAccessKey: string;
  readonly region: string;
  readonly signedHeaders: readonly string[];
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`. */
  readonly payload: string;
  /** `20130524T000000Z` */
  readonly date: string;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function computeS3Signature(request: SignedRequest, signing: SigningOptions): string {
  const { secretAccessKey, region, signedHeaders, payload, date } = signing;
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    request.method,
    request.path,
    query,
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')).toString('hex');
}

import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Below this a compressed form saves less than it costs. */
const LEAST_BYTES = 1_024;
/** As quick as gzip and smaller; the higher qualities are for files that never change. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Browsers send a handful of different ones; whoever makes up more has each worked out anew. */
const MOST_KNOWN_ACCEPTS = 200;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** One answer in every form a browser may take it, ready to be written. */
export interface AnswerForms {
  readonly etag: string;
  readonly bytes: number;
  readonly body: Buffer;
  /** Writes it, or 304 where the browser has it. */
  write(headers: IncomingHttpHeaders, response: ServerResponse, cacheStatus?: string): 200 | 304;
}

const known = new Map<string, Encoding>();

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const found = known.get(accepted);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const taken = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((one) => taken.includes(one)) ?? 'identity';
  if (known.size < MOST_KNOWN_ACCEPTS) known.set(accepted, encoding);
  return encoding;
}

/** Weakly, as a GET's condition is compared. */
const isKnown = (condition: string, etag: string) =>
  condition === etag ||
  condition.split(',').some((one) => ['*', etag, etag.replace(/^W\//, '')].includes(one.trim()));

/** Said each time: to a 304 a browser adds what it has kept, and that may have been late. */
const asCurrent = (head: readonly string[]) => [...head, 'cache-status', 'gateway; hit'];

/**
 * Prepares an answer. Its tag is weak: the same for all of its forms.
 * @param headersOf every answer, in the order Node writes them
 */
export async function formsOf(
  { body, etag, type }: { readonly body: Buffer; readonly etag: string; readonly type: string },
  headersOf: readonly string[],
): Promise<AnswerForms> {
  const weak = etag.startsWith('W/') ? etag : `W/${etag}`;
  const isLarge = body.length >= LEAST_BYTES;
  const [br, gzipped] = await Promise.all(
    isLarge ? [compress.br(body), compress.gzip(body)] : [body, body],
  );
  const bodies: Record<Encoding, Buffer> = { br, gzip: gzipped, identity: body };
  // `no-cache` lets a browser keep the answer and ask each time whether it still holds.
  const common = [
    ...headersOf,
    ...['etag', weak, 'cache-control', 'private, no-cache', 'vary', 'accept-encoding'],
  ];
  const head = (encoding: Encoding) => [
    ...common,
    ...['content-type', type, 'content-length', String(bodies[encoding].length)],
    ...(encoding === 'identity' || !isLarge ? [] : ['content-encoding', encoding]),
  ];
  const heads = { br: head('br'), gzip: head('gzip'), identity: head('identity') };
  const current = {
    ...{
      br: asCurrent(heads.br),
      gzip: asCurrent(heads.gzip),
      identity: asCurrent(heads.identity),
    },
    known: asCurrent(common),
  };

  return {
    etag,
    body,
    bytes: body.length + br.length + gzipped.length,
    write(headers, response, cacheStatus) {
      const late = cacheStatus === undefined ? undefined : ['cache-status', cacheStatus];
      const condition = headers['if-none-match'];
      if (condition !== undefined && isKnown(condition, weak)) {
        response.writeHead(304, late ? [...common, ...late] : current.known).end();
        return 304;
      }
      const encoding = encodingFor(headers['accept-encoding'] as string | undefined);
      const head = late ? [...heads[encoding], ...late] : current[encoding];
      response.writeHead(200, head).end(bodies[encoding]);
      return 200;
    },
  };
}

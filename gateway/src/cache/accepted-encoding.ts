import Negotiator from 'negotiator';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different values; further made-up ones are negotiated each time. */
const MAX_CACHED_VALUES = 200;

const negotiated = new Map<string, Encoding>();

/** Negotiates the encoding of a response. @param accepted the value of `Accept-Encoding` */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const found = negotiated.get(accepted);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const acceptable = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((one) => acceptable.includes(one)) ?? 'identity';
  if (negotiated.size < MAX_CACHED_VALUES) negotiated.set(accepted, encoding);
  return encoding;
}

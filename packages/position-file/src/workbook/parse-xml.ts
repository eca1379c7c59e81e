import { SaxesParser } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

const BLOCK_BYTES = 64 * 1024;

const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

function dropPrefixes(attributes: Attributes): Attributes {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(names.map((name) => [getLocalName(name), attributes[name] ?? '']));
}

/** Names have no prefix. Entities of a DTD aren't expanded. @throws if the XML is malformed */
export function parseXml(bytes: Uint8Array | undefined, handler: XmlHandler): void {
  if (!bytes) return;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) =>
    handler.open(getLocalName(name), dropPrefixes(attributes)),
  );
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(getLocalName(name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + BLOCK_BYTES), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

import type { IncomingMessage } from 'node:http';
import type { MultipartBody } from '@dashboard/contracts-http';
import {
  badRequest,
  type HttpError,
  payloadTooLarge,
  unsupportedMediaType,
} from '@dashboard/service-kit';
import busboy from 'busboy';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A form as it came: text fields not yet checked against their schema. */
export interface MultipartForm {
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  readonly fields: Readonly<Record<string, string>>;
}

const MAX_FIELD_BYTES = 10_000;
/** Boundaries and headers around the parts. */
const OVERHEAD_BYTES = 64 * 1024;

function fileTooLarge({ files }: MultipartBody): HttpError {
  const largest = Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes));
  return payloadTooLarge(`The file is larger than ${largest / 1024 / 1024} MB`);
}

const unreadable = () => badRequest('The form could not be read');

function openParser(raw: IncomingMessage, form: MultipartBody): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(raw.headers['content-type'] ?? '')) {
    throw unsupportedMediaType('The body must be multipart/form-data');
  }
  const files = Object.values(form.files);
  const fieldCount = Object.keys(form.fields.shape).length;
  const fileCount = files.reduce((sum, { maxCount }) => sum + maxCount, 0);
  const largest = files.reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  if (Number(raw.headers['content-length'] ?? 0) > largest + OVERHEAD_BYTES) {
    throw fileTooLarge(form);
  }
  try {
    return busboy({
      headers: raw.headers,
      defParamCharset: 'utf8',
      limits: {
        files: fileCount,
        fields: fieldCount,
        // Reaching this limit, not passing it, is what the parser tells.
        fileSize: 1 + Math.max(...files.map(({ maxBytes }) => maxBytes)),
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** Gathers what the parser finds; rejects at the first thing the form may not have. */
function gather(parser: busboy.Busboy, form: MultipartBody): Promise<MultipartForm> {
  const files = new Map<string, { readonly name: string; readonly chunks: Buffer[] }[]>();
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    parser.on('file', (name, stream, { filename }) => {
      // A part may lack a name, whatever the parser's types say.
      const field = String(name).replace(/\[\]$/, '');
      const ofField = files.get(field) ?? [];
      const allowed = Object.hasOwn(form.files, field) ? (form.files[field]?.maxCount ?? 0) : 0;
      if (ofField.length >= allowed) reject(badRequest('The form has a file too many'));
      // Counted at once: the next file may begin before this one is told to have ended.
      const file = { name: filename ?? '', chunks: [] as Buffer[] };
      files.set(field, [...ofField, file]);
      stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
      stream.on('limit', () => reject(fileTooLarge(form)));
      // A body that ends within a file is an error of the file's stream too.
      stream.on('error', () => reject(unreadable()));
    });
    parser.on('field', (field, value, { valueTruncated, nameTruncated }) => {
      if (valueTruncated || nameTruncated)
        reject(payloadTooLarge('A field of the form is too large'));
      if (fields.has(field)) reject(badRequest('A field of the form is repeated'));
      fields.set(field, value);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => reject(badRequest('The form has too many parts')));
    }
    parser.on('error', () => reject(unreadable()));
    parser.on('close', () => {
      const whole = [...files].map(([field, ofField]): [string, UploadedFile[]] => [
        field,
        ofField.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })),
      ]);
      resolve({ files: Object.fromEntries(whole), fields: Object.fromEntries(fields) });
    });
  });
}

/** Rejects when the caller hangs up before the body is whole. */
function hangUp(raw: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    raw.once('error', () => reject(unreadable()));
    raw.once('close', () => {
      if (!raw.complete) reject(unreadable());
    });
  });
}

/**
 * Reads the multipart body an endpoint declares, in memory and within the limits it declares. Files
 * of a field may come as `name[]` too.
 * @throws 415 for another type of content, 413 for what is too large, 400 for a form that is
 * malformed, ends early, or has a file or a repeated field that is not declared.
 */
export async function readMultipart(
  raw: IncomingMessage,
  form: MultipartBody,
): Promise<MultipartForm> {
  const parser = openParser(raw, form);
  try {
    const gathered = Promise.race([gather(parser, form), hangUp(raw)]);
    raw.pipe(parser);
    return await gathered;
  } finally {
    raw.unpipe(parser);
    // What is left is read and dropped, so that the answer reaches a caller still sending.
    raw.resume();
  }
}

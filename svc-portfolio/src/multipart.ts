import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { formatIssues, type MultipartBody } from '@dashboard/contracts-http';
import {
  badRequest,
  type HttpError,
  payloadTooLarge,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import * as z from 'zod/mini';
import { createEpilogueCheck } from './multipart-epilogue.ts';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Text fields aren't validated yet. */
export interface MultipartForm {
  readonly files: Readonly<Record<string, UploadedFile[]>>;
  readonly fields: Readonly<Record<string, string>>;
}

const MAX_FIELD_BYTES = 10_000;
/** For boundaries and part headers. */
const OVERHEAD_BYTES = 64 * 1024;
/** RFC 2046, section 5.1.1. A longer boundary makes the parser slower. */
const MAX_BOUNDARY_LENGTH = 70;

function fileTooLarge({ files }: MultipartBody): HttpError {
  const maxBytes = Math.max(...Object.values(files).map((file) => file.maxBytes));
  return payloadTooLarge(`The file is larger than ${maxBytes / 1024 / 1024} MB`);
}

const unreadable = () => badRequest('The form could not be read');

function parseContentType(text = ''): { contentType: MIMEType; boundary: string } {
  if (!/^multipart\/form-data\b/i.test(text)) {
    throw unsupportedMediaType('The body must be multipart/form-data');
  }
  try {
    const contentType = new MIMEType(text);
    const boundary = contentType.params.get('boundary') ?? '';
    if (boundary.length > 0 && boundary.length <= MAX_BOUNDARY_LENGTH) {
      return { contentType, boundary };
    }
  } catch {
    // Refused below, like one without a boundary.
  }
  throw unreadable();
}

function createParser(
  raw: IncomingMessage,
  contentType: MIMEType,
  form: MultipartBody,
): BusboyInstance {
  const files = Object.values(form.files);
  const fieldCount = Object.keys(form.fields._zod.def.shape).length;
  const fileCount = files.reduce((sum, { maxCount }) => sum + maxCount, 0);
  const maxBodyBytes = files.reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  if (Number(raw.headers['content-length'] ?? 0) > maxBodyBytes + OVERHEAD_BYTES) {
    throw fileTooLarge(form);
  }
  return new Busboy({
    headers: { 'content-type': String(contentType) },
    limits: {
      files: fileCount,
      fields: fieldCount,
      fileSize: Math.max(...files.map(({ maxBytes }) => maxBytes)),
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
}

function collectParts(parser: BusboyInstance, form: MultipartBody): Promise<MultipartForm> {
  const files = new Map<string, { readonly name: string; readonly chunks: Buffer[] }[]>();
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    parser.on('file', (name, stream, filename) => {
      // The name can be missing, despite the parser's types.
      const field = String(name).replace(/\[\]$/, '');
      const fieldFiles = files.get(field) ?? [];
      const maxCount = Object.hasOwn(form.files, field) ? (form.files[field]?.maxCount ?? 0) : 0;
      if (fieldFiles.length >= maxCount) reject(badRequest('The form has too many files'));
      // Registered at once, because the next file can start before this one's 'end' event.
      const file = { name: filename ?? '', chunks: [] as Buffer[] };
      files.set(field, [...fieldFiles, file]);
      stream.on('data', (chunk: Buffer) => file.chunks.push(chunk));
      stream.on('limit', () => reject(fileTooLarge(form)));
      // A body that ends within a file also emits an error on the file's stream.
      stream.on('error', () => reject(unreadable()));
    });
    parser.on('field', (field, value, nameTruncated, valueTruncated) => {
      if (valueTruncated || nameTruncated)
        reject(payloadTooLarge('A field of the form is too large'));
      if (fields.has(field)) reject(badRequest('A field of the form is repeated'));
      fields.set(field, value);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => reject(badRequest('The form has too many parts')));
    }
    parser.on('error', () => reject(unreadable()));
    parser.on('finish', () => {
      const uploaded = [...files].map(([field, fieldFiles]): [string, UploadedFile[]] => [
        field,
        fieldFiles.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })),
      ]);
      resolve({ files: Object.fromEntries(uploaded), fields: Object.fromEntries(fields) });
    });
  });
}

function rejectEpilogue(raw: IncomingMessage, boundary: string): Promise<never> {
  const isBehindForm = createEpilogueCheck(boundary);
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      if (isBehindForm(chunk)) reject(unreadable());
    });
  });
}

const rejectOnDisconnect = (raw: IncomingMessage): Promise<never> =>
  new Promise((_, reject) => {
    raw.once('error', () => reject(unreadable()));
    raw.once('close', () => {
      if (!raw.complete) reject(unreadable());
    });
  });

/**
 * Reads the body into memory. A file field can also be named `name[]`.
 * @throws 415 for another content type, 413 for parts that are too large, 400 for a form that is
 * malformed, ends early, continues after its end, or has an undeclared file or a repeated field
 */
export async function readMultipart(
  raw: IncomingMessage,
  form: MultipartBody,
): Promise<MultipartForm> {
  const { contentType, boundary } = parseContentType(raw.headers['content-type']);
  const parser = createParser(raw, contentType, form);
  try {
    const parts = Promise.race([
      rejectEpilogue(raw, boundary),
      collectParts(parser, form),
      rejectOnDisconnect(raw),
    ]);
    raw.pipe(parser);
    return await parts;
  } finally {
    raw.unpipe(parser);
    parser.destroy();
    // Drains the body, so that a client that is still sending gets the response.
    raw.resume();
  }
}

/** At least one file is required. @throws 400 naming the fields; otherwise as `readMultipart` */
export async function readForm<Fields extends z.core.$ZodObject>(
  raw: IncomingMessage,
  form: MultipartBody & { readonly fields: Fields },
  required: string,
): Promise<{ fields: z.output<Fields>; files: [UploadedFile, ...UploadedFile[]] }> {
  const { fields, files } = await readMultipart(raw, form);
  const parsed = z.safeParse(form.fields, fields);
  if (!parsed.success) throw badRequest('The form is not valid', formatIssues(parsed.error));
  const [path = ''] = Object.keys(form.files);
  const [first, ...others] = files[path] ?? [];
  if (!first) throw badRequest(required, [{ path, message: required }]);
  return { fields: parsed.data, files: [first, ...others] };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getImage, putImage, uploadImage } from '@dashboard/contracts-portfolio';
import { signUpload } from '@dashboard/contracts-trading';
import { parseRowId } from '@dashboard/service-kit/database';
import {
  badRequest,
  forbidden,
  notFound,
  ok,
  type Route,
  route,
} from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { readForm } from '../multipart.ts';
import type { ImageDependencies } from './image-dependencies.ts';
import { hasImage, storeImage } from './images.service.ts';
import { rewriteAsWebp } from './rewrite-image.ts';

async function readSizedBody(raw: IncomingMessage, sizeBytes: number): Promise<Buffer> {
  const otherSize = () => forbidden('The image does not have the signed size');
  const contentLength = raw.headers['content-length'];
  if (contentLength !== undefined && Number(contentLength) !== sizeBytes) throw otherSize();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > sizeBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The image did not arrive completely');
  }
  if (length !== sizeBytes) throw otherSize();
  return Buffer.concat(chunks);
}

export function imageRoutes(
  dependencies: Dependencies & { readonly images: ImageDependencies },
): Route[] {
  const { db } = dependencies;
  const { objects, uploadSigner } = dependencies.images;
  const write = createWrite(dependencies);
  return [
    write(
      uploadImage,
      {
        async prepare({ raw }) {
          const { fields, files } = await readForm(
            raw,
            uploadImage.multipart,
            'An image is required',
          );
          return { symbol: fields.ticker, image: await rewriteAsWebp(files[0].bytes) };
        },
      },
      async ({ caller }, { tx, prepared: { symbol: name, image } }) => {
        const id = randomUUID();
        return ok({ imageUrl: await storeImage(tx, objects, { id, image, name, caller }) });
      },
    ),

    route(signUpload, async ({ body }) => ok({ uploadURL: uploadSigner.sign(body) })),

    write(
      putImage,
      {
        async prepare({ params: { id }, query, raw }) {
          const upload = uploadSigner.verify(id, query);
          if (!upload) throw forbidden('This upload address is not valid');
          if (raw.headers['content-type'] !== upload.contentType) {
            throw forbidden('The image does not have the signed type');
          }
          if (await hasImage(db, id)) {
            throw forbidden('This upload address was already used');
          }
          return rewriteAsWebp(await readSizedBody(raw, upload.size));
        },
      },
      async ({ params: { id }, caller }, { tx, prepared: image }) =>
        ok({ imageUrl: await storeImage(tx, objects, { id, image, name: id, caller }) }),
    ),

    route(getImage, async ({ params: { id } }) => {
      const image = parseRowId(id) ? await objects.get(id) : undefined;
      if (!image) throw notFound('No such image');
      // Each image has its own address, so caches can store it forever.
      const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
      return ok(image, { headers });
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { formatIssues, signUpload } from '@dashboard/contracts-http';
import { getImage, putImage, uploadImage } from '@dashboard/contracts-portfolio';
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
import { type MultipartForm, readMultipart } from '../multipart.ts';
import type { ImageDependencies } from './image-dependencies.ts';
import { storeImage } from './images.service.ts';
import { createImageStore } from './images.store.ts';
import { readSizedBody } from './read-sized-body.ts';
import { rewriteAsWebp } from './rewrite-image.ts';

function parseUploadForm({ fields, files }: MultipartForm) {
  const parsed = uploadImage.multipart.fields.safeParse(fields);
  if (!parsed.success) throw badRequest('The form is not valid', formatIssues(parsed.error));
  const image = files.image?.[0];
  if (!image) {
    throw badRequest('An image is needed', [{ path: 'image', message: 'An image is needed' }]);
  }
  return { symbol: parsed.data.ticker, file: image.bytes };
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
          const { symbol, file } = parseUploadForm(await readMultipart(raw, uploadImage.multipart));
          return { symbol, image: await rewriteAsWebp(file) };
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
            throw forbidden('The image is not of the type that was signed');
          }
          if (await createImageStore(db).hasImage(id)) {
            throw forbidden('This upload address was used already');
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
      // Each image has its own address, so caches may keep it forever.
      const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
      return ok(image, { headers });
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { formatIssues, signUpload } from '@dashboard/contracts-http';
import { getImage, putImage, uploadImage } from '@dashboard/contracts-portfolio';
import {
  badRequest,
  forbidden,
  notFound,
  ok,
  parseRowId,
  type Route,
  route,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { type MultipartForm, readMultipart } from '../multipart.ts';
import { storeImage } from './images.service.ts';
import { createImageStore } from './images.store.ts';
import { readSizedBody } from './read-sized-body.ts';

/** @throws 400 */
function parseUploadForm({ fields, files }: MultipartForm) {
  const parsed = uploadImage.multipart.fields.safeParse(fields);
  if (!parsed.success) throw badRequest('The form is not valid', formatIssues(parsed.error));
  const image = files.image?.[0];
  if (!image) {
    throw badRequest('An image is needed', [{ path: 'image', message: 'An image is needed' }]);
  }
  return { symbol: parsed.data.ticker, file: image.bytes };
}

export function imageRoutes({ db, images: { objects, uploadSigner } }: Dependencies): Route[] {
  return [
    route(uploadImage, async ({ raw, caller }) => {
      const { symbol, file } = parseUploadForm(await readMultipart(raw, uploadImage.multipart));
      const upload = { id: randomUUID(), file, name: symbol, caller };
      return ok({ imageUrl: await storeImage({ db, objects }, upload) });
    }),

    route(signUpload, async ({ body }) => ok({ uploadURL: uploadSigner.sign(body) })),

    route(putImage, async ({ params: { id }, query, raw, caller }) => {
      const upload = uploadSigner.verify(id, query);
      if (!upload) throw forbidden('This upload address is not valid');
      if (raw.headers['content-type'] !== upload.contentType) {
        throw forbidden('The image is not of the type that was signed');
      }
      if (await createImageStore(db).hasImage(id)) {
        throw forbidden('This upload address was used already');
      }
      const file = await readSizedBody(raw, upload.size);
      return ok({ imageUrl: await storeImage({ db, objects }, { id, file, name: id, caller }) });
    }),

    route(getImage, async ({ params: { id } }) => {
      const image = parseRowId(id) ? await objects.get(id) : undefined;
      if (!image) throw notFound('No such image');
      // Another image has another address, so caches may keep this one forever.
      const headers = { 'cache-control': 'private, max-age=31536000, immutable' };
      return ok(image, { headers });
    }),
  ];
}

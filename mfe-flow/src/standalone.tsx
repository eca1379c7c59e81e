import { uploadImage } from '@dashboard/contracts-http';
import { type FakeRequest, mountAlone, routeOf } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { manyAlerts } from './sample-alerts.ts';
import { sampleServer } from './sample-server.ts';

// `?alerts=500` shows the module full.
const count = Number(new URLSearchParams(window.location.search).get('alerts') ?? 0);

mountAlone({
  panels: { 'Unusual Flow': parcels.unusualFlow },
  answers: {
    ...sampleServer(manyAlerts(new Date(), count)),
    // There is nowhere to store an image; the page itself can show the picked one.
    [routeOf(uploadImage)]: ({ body }: FakeRequest) => ({
      imageUrl: URL.createObjectURL((body as FormData).get('image') as File),
    }),
  },
});

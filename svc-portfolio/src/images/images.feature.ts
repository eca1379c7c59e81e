import { forbidden } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { imageRoutes } from './images.routes.ts';

export const imagesFeature: Feature = {
  routes: imageRoutes,
  constraintErrors: {
    images_pkey: () => forbidden('This upload address was used already'),
  },
};

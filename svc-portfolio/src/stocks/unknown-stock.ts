import { notFound } from '@dashboard/service-kit';

export const unknownStock = () => notFound('No such stock on the watchlist');

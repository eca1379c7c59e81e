import { createLazyPart } from '@dashboard/ui';
import { createLazyPage } from './page/create-lazy-page.tsx';

export const LazyLoginPage = createLazyPage(
  createLazyPart(
    async () => (await import(/* webpackChunkName: "login" */ './login/LoginPage.tsx')).LoginPage,
  ),
);

export const LazyNotFoundPage = createLazyPage(
  createLazyPart(
    async () =>
      (await import(/* webpackChunkName: "not-found" */ './page/NotFoundPage.tsx')).NotFoundPage,
  ),
);

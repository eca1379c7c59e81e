export const OPERATIONS_PATH = '/operations';

/** The variant of the page that reloads itself. */
export const LIVE_PATH = `${OPERATIONS_PATH}?live`;

export const releaseActionPath = (name: string, action: string) =>
  `${OPERATIONS_PATH}/modules/${name}/${action}`;

/** Where release tokens are made and revoked, after a confirmation. */
export const RELEASE_TOKENS_PATH = '/account#release-tokens';

export const retryPath = (id: string) => `${OPERATIONS_PATH}/jobs/${id}/retry`;

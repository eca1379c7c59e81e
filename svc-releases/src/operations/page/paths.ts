export const OPERATIONS_PATH = '/operations';

export const AUTO_REFRESH_PATH = `${OPERATIONS_PATH}?live`;

export const releaseActionPath = (name: string, action: string) =>
  `${OPERATIONS_PATH}/modules/${name}/${action}`;

export const RELEASE_TOKENS_PATH = '/account#release-tokens';

export const retryPath = (id: string) => `${OPERATIONS_PATH}/jobs/${id}/retry`;

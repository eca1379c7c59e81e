export const OPERATIONS_PATH = '/operations';

/** The variant of the page that reloads itself. */
export const LIVE_PATH = `${OPERATIONS_PATH}?live`;

export const releaseActionPath = (name: string, action: string) =>
  `${OPERATIONS_PATH}/modules/${name}/${action}`;

export const NEW_TOKEN_PATH = `${OPERATIONS_PATH}/tokens/new`;

export const revokeTokenPath = (id: string) => `${OPERATIONS_PATH}/tokens/${id}/revoke`;

export const retryPath = (id: string) => `${OPERATIONS_PATH}/jobs/${id}/retry`;

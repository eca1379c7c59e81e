export const OPERATIONS = '/operations';

export const moveAddress = (name: string, move: string) => `${OPERATIONS}/modules/${name}/${move}`;

export const retryAddress = (id: string) => `${OPERATIONS}/jobs/${id}/retry`;

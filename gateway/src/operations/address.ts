export const OPERATIONS = '/operations';

/** The same, loading itself again and again: only who asks for that gets it. */
export const LIVE = `${OPERATIONS}?live`;

export const moveAddress = (name: string, move: string) => `${OPERATIONS}/modules/${name}/${move}`;

export const retryAddress = (id: string) => `${OPERATIONS}/jobs/${id}/retry`;

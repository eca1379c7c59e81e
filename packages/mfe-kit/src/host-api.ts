/** Raise the second number for an addition, and the first for a removal or a changed meaning. */
export const HOST_API = '1.8';

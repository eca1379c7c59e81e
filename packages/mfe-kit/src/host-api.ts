/** For an addition raise the second number; for a removal or a changed meaning the first. */
export const HOST_API = '1.6';

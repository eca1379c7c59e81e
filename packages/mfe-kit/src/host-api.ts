/**
 * The version of `HostServices`. Raise the second number for an addition, the first when something
 * is removed or changes its meaning.
 */
export const HOST_API = '1.6';

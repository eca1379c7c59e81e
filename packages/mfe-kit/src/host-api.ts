/**
 * Version of `HostServices`. Raise the second number when something is added that modules may
 * use, the first when something they use is taken away or means something else.
 */
export const HOST_API = '1.3';

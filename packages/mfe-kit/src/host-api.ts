/**
 * Version of `HostServices`. A module runs in a shell whose first number is its own and whose
 * second is not below its own: raise the second when something is added that modules may use, the
 * first when something they use is taken away or means something else.
 */
export const HOST_API = '1.1';

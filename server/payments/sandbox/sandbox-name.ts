/** The sandbox's name among the providers. */
export const sandboxName = 'sandbox';

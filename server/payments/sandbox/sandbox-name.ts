/** The sandbox's name as a provider. */
export const sandboxName = 'sandbox';

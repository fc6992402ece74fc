/** The funnel of this repository, from its root: the one that is meant where nobody names another. */
export const shippedFile = 'schema/funnel.json';

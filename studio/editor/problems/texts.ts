/** The texts of this view. */
export const texts = {
  title: (count: number) => (count === 0 ? 'Problems' : `Problems: ${count}`),
  none: 'None was found.',
};

/** The texts of what several views show. */
export const texts = {
  severity: { error: 'Error', warning: 'Warning' },
  count: (count: number, worst: 'error' | 'warning') => {
    const problems = count === 1 ? '1 problem' : `${count} problems`;
    return worst === 'error' ? `${problems}, with errors` : problems;
  },
};

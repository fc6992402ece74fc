/** Every text of the staff pages. */
export const texts = {
  shell: {
    product: 'Stile',
    documentTitle: (title: string) => `${title} · Stile`,
    skip: 'Skip to the content',
    navigation: 'Staff pages',
    funnels: 'Funnels',
    people: 'People',
    log: 'Log',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address leads nowhere. All funnels are one link away.',
    link: 'To the funnels',
  },
};

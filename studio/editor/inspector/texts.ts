/** The texts of this view. */
export const texts = {
  title: 'Properties',
  nothing: 'Select a screen or a text to see its properties.',
  change: (place: string) => `Change ${place}`,
};

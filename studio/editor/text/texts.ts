/** The texts of this view. */
export const texts = {
  label: (file: string) => `Text of ${file}`,
  file: 'File',
  edit: 'Edit the text',
};

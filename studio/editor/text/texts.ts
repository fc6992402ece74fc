/** The texts of this view. */
export const texts = {
  label: (file: string) => `Text of ${file}`,
  files: 'Files',
  edit: 'Edit the text',
  usual: (value: string) => `Left out: ${value}`,
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
};

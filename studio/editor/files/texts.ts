/** The texts of this view. */
export const texts = {
  title: 'Files',
  from: (version: string) => `The draft began from version ${version}.`,
  takeIn: 'Take in files',
  upload: 'Take files from this computer',
  uploadNote:
    'A funnel file, such as quiz.json, and its translations, such as quiz.es.json. They replace the texts of the draft.',
  discard: 'Discard the draft',
  discardNote: 'The draft is removed with all that was saved in it, for everybody. What is published stays.',
  discardButton: 'Discard it for everybody',
};

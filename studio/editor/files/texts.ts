/** The texts of this view. */
export const texts = {
  title: 'Files',
  from: (version: string) => `The draft began from version ${version}.`,
  takeIn: 'Take in files',
  size: (bytes: number) => (bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} kB`),
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  takenIn: (names: readonly string[]) => `Taken in: ${names.join(', ')}. Undo takes it back.`,
  notJson: (names: readonly string[]) =>
    `${names.join(', ')} cannot be read as JSON. Undo brings back what was there; or mend it in the view Text.`,
  otherwise: 'Otherwise than in the survey',
  unread: (names: readonly string[]) => `Properties without a counterpart: ${names.join(', ')}.`,
  upload: 'Take files from this computer',
  uploadNote:
    'A funnel file, such as quiz.json, and its translations, such as quiz.es.json. They replace the texts of the draft. Of a SurveyJS definition a funnel is made.',
  discard: 'Discard the draft',
  discardNote: 'The draft is removed with all that was saved in it, for everybody. What is published stays.',
  discardButton: 'Discard it for everybody',
};

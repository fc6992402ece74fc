/** The texts around the views of the editor. */
export const texts = {
  views: {
    label: 'Views',
    map: 'Map',
    screen: 'Screen',
    text: 'Text',
    problems: 'Problems',
    translations: 'Translations',
    history: 'History',
    files: 'Files',
  },
  toolbar: {
    label: 'Draft',
    undo: (label: string | undefined) => (label ? `Undo: ${label}` : 'Nothing to undo'),
    redo: (label: string | undefined) => (label ? `Redo: ${label}` : 'Nothing to redo'),
    publish: 'Review and publish',
  },
};

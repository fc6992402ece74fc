/** The words of translating in the history. */
export const texts = {
  addLanguage: (language: string) => `Add the language '${language}'`,
  removeLanguage: (language: string) => `Remove the language '${language}'`,
  translate: (language: string) => `Translate a text into '${language}'`,
  take: (language: string) => `Take translations into '${language}'`,
};

export interface OfferedLanguage {
  /** Its BCP 47 tag. */
  readonly tag: string;
  /** Its name in the language itself. */
  readonly name: string;
}

/** Texts of a funnel in another language, by their names (`schema/authoring/texts/texts.ts`). */
export type Translation = Readonly<Record<string, string>>;

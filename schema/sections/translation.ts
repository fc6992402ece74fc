/** Texts of a funnel in another language, by their names (`schema/derived/texts.ts`). */
export type Translation = Readonly<Record<string, string>>;

/** Any `quiz.json` is the funnel of a draft, and `quiz.es.json` its overlay in Spanish. */
export const nameInDraft = (name: string): string => `funnel${/\.[\w-]+\.json$/.exec(name)?.[0] ?? '.json'}`;

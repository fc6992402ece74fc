/** The path of a site below a path, such as '/keto': before its calls, and in its names in browser storage. */
export const siteBase = (): string => document.documentElement.dataset.base ?? '';

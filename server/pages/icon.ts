import type { Theme } from '../../schema/sections/theme.ts';

/** Where the icon of every page stands. */
export const iconPath = '/icon.svg';

/** The icon of a funnel in browser tabs: a stile, in the colours of its header. */
export const iconOf = ({ header, ink }: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${header}"/><path d="M7 24V12m18 12V12M4 15h24M4 21h24" stroke="${ink}" stroke-width="3" stroke-linecap="round" fill="none"/></svg>`;
